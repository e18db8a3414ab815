import { Leaf } from '../ui/Logo.tsx';
import classes from './sketches.module.css';

/** Decorative drawings for the feature cards. */

export function CsvSketch() {
  return (
    <div className={classes.csv}>
      <span>Sencha;Uji Farm;12,5;GREEN</span>
      <span>Assam FTGFOP;Mokalbari;8;BLACK</span>
      <span>Tin 100 g;Weber;240;PACKAGING</span>
    </div>
  );
}

export function InsightSketch() {
  return (
    <div className={classes.insight}>
      <strong>Order 14 kg of Assam by Friday</strong>
      <span>9 days of stock, 11 days to deliver</span>
    </div>
  );
}

const BARS = [38, 52, 46, 64, 58, 76, 88, 70, 94];

export function AnalyticsSketch() {
  return (
    <svg viewBox="0 0 180 72" className={classes.chart} role="presentation">
      {BARS.map((height, index) => (
        <rect
          // The bars are never reordered.
          key={height}
          x={index * 20}
          y={72 - height * 0.72}
          width={12}
          height={height * 0.72}
          rx={3}
          className={index === BARS.length - 1 ? classes.barNow : classes.bar}
        />
      ))}
    </svg>
  );
}

export function IntegrationsSketch() {
  return (
    <div className={classes.chain}>
      <span className={classes.chip}>Airtable</span>
      <span className={classes.wire} />
      <Leaf size={36} />
      <span className={classes.wire} />
      <span className={classes.chip}>Sheets</span>
    </div>
  );
}

export function SecureSketch() {
  return (
    <svg viewBox="0 0 120 84" className={classes.tin} role="presentation">
      <path className={classes.tinSide} d="M24 22v46c0 6 16 11 36 11s36-5 36-11V22" />
      <ellipse className={classes.tinLid} cx="60" cy="22" rx="36" ry="11" />
      <ellipse className={classes.tinRing} cx="60" cy="20" rx="22" ry="6" />
      <path className={classes.tinBand} d="M24 42c0 6 16 11 36 11s36-5 36-11" />
    </svg>
  );
}

export function EasySketch() {
  return (
    <div className={classes.keys}>
      <kbd className={classes.key}>Ctrl</kbd>
      <kbd className={classes.key}>K</kbd>
      <span className={classes.typed}>
        oolong
        <span className={classes.caret} />
      </span>
    </div>
  );
}
