/* The library's fonts have no types of their own. */
declare module 'pdfmake/build/fonts/Roboto.js' {
  const fonts: { vfs: Record<string, string>; fonts: Record<string, Record<string, string>> };
  export default fonts;
}
