/** The sign of menus that save: an arrow onto a line. */
export function DownloadSign() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M8 2v8M4.5 7L8 10.5L11.5 7M2.5 13.5h11"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
