/* Their contents are too large to be typed by themselves. */
declare module 'us-atlas/counties-10m.json' {
  const topology: unknown;
  export default topology;
}

declare module 'world-atlas/countries-110m.json' {
  const topology: unknown;
  export default topology;
}
