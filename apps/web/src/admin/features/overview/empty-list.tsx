import styles from './empty-list.module.css';

/** Says why a list has nothing yet, and what will appear in it. */
export const EmptyList = ({ children }: { readonly children: string }) => <p className={styles.empty}>{children}</p>;
