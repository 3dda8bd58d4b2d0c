import { openApp } from '../main.tsx';
import './start-frame.css';

void openApp();
