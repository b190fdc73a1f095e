/**
 * The style of the page that describes the calls: the product's colors, and a dark scheme, which its library lacks. The
 * colors of methods and states stay what they are when all else is inverted.
 */
export const callsPageStyle = `
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description,
.swagger-ui .btn, .swagger-ui .info p, .swagger-ui .info li, .swagger-ui label, .swagger-ui table thead tr th {
  font-family: Inter, system-ui, sans-serif;
  color: #1a1e24;
}
body { margin: 0; background: #f8fafb; }
.swagger-ui .wrapper { max-width: 1100px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info .title { font-size: 28px; }
.swagger-ui .info .title small.version-stamp, .swagger-ui .info .title small { background: #59626d; }
.swagger-ui .info a, .swagger-ui a.nostyle { color: #0d61a0; }
.swagger-ui .info code, .swagger-ui .markdown code { background: #e8eef3; color: #1a1e24; }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0; }
.swagger-ui .opblock { border-radius: 6px; box-shadow: none; }
.swagger-ui .opblock-get .opblock-summary-method { background: #1a6ead; }
.swagger-ui .opblock-post .opblock-summary-method { background: #1b7a4b; }
.swagger-ui .opblock-put .opblock-summary-method { background: #a85300; }
.swagger-ui .opblock-delete .opblock-summary-method { background: #b3242a; }
.swagger-ui .btn.authorize { border-color: #1a6ead; color: #1a6ead; }
.swagger-ui .btn.authorize svg { fill: #1a6ead; }
.swagger-ui .btn.execute { border-color: #1a6ead; background: #1a6ead; color: #fff; }
.swagger-ui :focus-visible { outline: 2px solid #1a6ead; outline-offset: 1px; }
@media (max-width: 480px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .info .title { font-size: 20px; }
  .swagger-ui .info .title small { top: 0; vertical-align: middle; }
}
@media (prefers-color-scheme: dark) {
  body { background: #14181d; }
  .swagger-ui { filter: invert(0.9) hue-rotate(180deg); }
  .swagger-ui .opblock-summary-method, .swagger-ui .highlight-code, .swagger-ui .microlight {
    filter: invert(1) hue-rotate(180deg);
  }
}
`;
