/** The look that every text-like control shares. */
export const controlClasses =
  "w-full rounded-md border border-control bg-surface px-2.5 text-base text-foreground placeholder:text-secondary disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-secondary [&[readonly]]:bg-muted aria-invalid:border-danger";
