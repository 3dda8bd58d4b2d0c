import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

type Look = {
  /** At most one `primary` button in a card or bar; `danger` for actions that cannot be undone. */
  readonly look?: 'primary' | 'outline' | 'quiet' | 'danger';
  /** As wide as its container. */
  readonly isBlock?: boolean;
  readonly isLarge?: boolean;
  /** Shown before the text. */
  readonly icon?: LucideIcon;
};

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** The button's dialog is being fetched, or its request is in progress. Does not disable the button. */
    readonly isBusy?: boolean;
  };

export function Button({ look, isBlock, isLarge, icon, isBusy, className, type, children, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={lookOf({ look, isBlock, isLarge }, className)}
      {...(isBusy !== undefined && { 'aria-busy': isBusy })}
      {...rest}
    >
      <Icon icon={icon} />
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, isBlock, isLarge, icon, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a className={lookOf({ look, isBlock, isLarge }, className)} {...rest}>
      <Icon icon={icon} />
      {children}
    </a>
  );
}

/** Class names for links of the router that must look like a button. */
export const buttonClass = (look: NonNullable<Look['look']>): string => classes(styles.button, styles[look]);

type IconOnly = { readonly icon: LucideIcon; readonly label: string };

/** Shows only its icon; `label` is its name. */
export function IconButton({ icon: Shown, label, className, ...rest }: IconOnly & ComponentProps<'button'>) {
  return (
    <button type="button" className={classes(styles.button, styles.iconOnly, className)} aria-label={label} {...rest}>
      <Shown className="icon" aria-hidden="true" />
    </button>
  );
}

export function IconLink({ icon: Shown, label, href }: IconOnly & { readonly href: string }) {
  return (
    <a className={classes(styles.button, styles.iconOnly)} href={href} aria-label={label}>
      <Shown className="icon" aria-hidden="true" />
    </a>
  );
}

type Shape = { [Key in 'look' | 'isBlock' | 'isLarge']: Look[Key] | undefined };

const lookOf = ({ look = 'outline', isBlock, isLarge }: Shape, className: string | undefined): string =>
  classes(styles.button, styles[look], isBlock && styles.block, isLarge && styles.large, className);

const Icon = ({ icon: Shown }: { icon: LucideIcon | undefined }) =>
  Shown === undefined ? null : <Shown className="icon icon-small" aria-hidden="true" />;
