import { liquorColor } from '../ui/liquor.ts';

/** A cup from above in the liquor colour of the category; empty for anything but tea. */
export function Cup({ category, size = 32 }: { category: string | null | undefined; size?: number }) {
  const liquor = liquorColor(category);
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="15.5" fill="#f6efe0" />
      <circle cx="16" cy="16" r="15" fill="none" stroke="#cbbd9f" strokeWidth="1" />
      <circle cx="16" cy="16" r="12.2" fill={liquor ?? '#e2d8c3'} />
      <circle cx="16" cy="16" r="11.6" fill="none" stroke="#2a1608" strokeOpacity="0.22" strokeWidth="1.2" />
      {liquor && (
        <path
          d="M8.6 13.4a8 8 0 0 1 5-4.8"
          stroke="#fff"
          strokeOpacity="0.6"
          strokeWidth="1.5"
          strokeLinecap="round"
          fill="none"
        />
      )}
    </svg>
  );
}
