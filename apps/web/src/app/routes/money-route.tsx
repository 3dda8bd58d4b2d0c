import { Outlet } from 'react-router';
import { MoneyFrame } from './money-frame.tsx';

export const MoneyRoute = () => (
  <MoneyFrame>
    <Outlet />
  </MoneyFrame>
);
