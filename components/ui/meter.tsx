type MeterProps = {
  label: string;
  /** Of the whole; what is above 1 fills the bar. */
  ratio: number;
  /** The figure in words, for who does not see the bar. */
  text: string;
  className?: string;
};

/** A level at this moment. The length alone says it, and the caller's text beside it; no colour means anything. */
export function Meter({ label, ratio, text, className }: MeterProps) {
  const share = Math.min(1, Math.max(0, ratio));
  return (
    <div className={className}>
      <meter className="sr-only" aria-label={label} aria-valuetext={text} max={1} value={share} />
      <div aria-hidden className="h-2 overflow-hidden rounded-full border border-control bg-muted">
        <div className="h-full forced-color-adjust-none bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
