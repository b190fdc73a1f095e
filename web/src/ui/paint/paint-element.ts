import { paintBox } from './paint-box.ts';

/**
 * Paints the contents of an element (texts, swatches, borders, small drawings) on a canvas, so that a legend looks in an
 * image as on the screen. Controls are left out, except for the legend's rows, which are switches, and numbers that can be
 * asked about; so is text for screen readers. A select shows its current choice.
 */
export function paintElement(context: CanvasRenderingContext2D, root: HTMLElement, x: number, y: number): void {
  const { left, top } = root.getBoundingClientRect();
  context.save();
  context.translate(x - left, y - top + root.scrollTop);
  paintBox(context, root, root.scrollHeight + 2);
  paintChildren(context, root);
  context.restore();
}

const notPainted = 'details, button:not([aria-pressed], [data-why])';

function paintChildren(context: CanvasRenderingContext2D, parent: Element): void {
  for (const node of parent.childNodes) {
    if (node instanceof Text) paintText(context, node, parent);
    else if (node instanceof SVGGeometryElement) paintShape(context, node);
    else if (node instanceof HTMLSelectElement) paintChoice(context, node);
    else if (node instanceof Element && !node.matches(notPainted) && isSeen(node)) {
      if (node instanceof HTMLElement) paintBox(context, node);
      paintChildren(context, node);
    }
  }
}

/** False for text for screen readers, and for parts of a legend of another size. */
function isSeen(element: Element): boolean {
  const { display, clipPath } = getComputedStyle(element);
  // What only holds others has no box, which makes it invisible by itself.
  return (display === 'contents' || element.checkVisibility()) && clipPath === 'none';
}

/** A text in the same lines as on the screen, each as wide: a canvas knows no figures of one width. */
function paintText(context: CanvasRenderingContext2D, node: Text, parent: Element): void {
  const style = getComputedStyle(parent);
  const range = document.createRange();
  const lines: { left: number; right: number; middle: number; text: string }[] = [];
  for (let at = 0; at < node.length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const middle = (box.top + box.bottom) / 2;
    const line = lines.at(-1);
    const text = node.data[at] as string;
    if (line && Math.abs(line.middle - middle) < 2) Object.assign(line, { text: line.text + text, right: box.right });
    else lines.push({ left: box.left, right: box.right, middle, text });
  }
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  context.textBaseline = 'middle';
  for (const { left, right, middle, text } of lines) {
    const over = right - left - context.measureText(text).width;
    context.letterSpacing = `${over / text.length}px`;
    context.fillText(text, left, middle);
    context.letterSpacing = '0px';
  }
}

function paintChoice(context: CanvasRenderingContext2D, select: HTMLSelectElement): void {
  const style = getComputedStyle(select);
  const { left, top, height } = select.getBoundingClientRect();
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  context.textBaseline = 'middle';
  context.fillText(
    select.selectedOptions[0]?.text ?? '',
    left + Number.parseFloat(style.paddingLeft),
    top + height / 2,
  );
}

function paintShape(context: CanvasRenderingContext2D, shape: SVGGeometryElement): void {
  const matrix = shape.getScreenCTM();
  if (!matrix) return;
  const style = getComputedStyle(shape);
  context.save();
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  const outline = outlineOf(shape);
  if (style.fill !== 'none') {
    context.globalAlpha = Number(style.fillOpacity);
    context.fillStyle = style.fill;
    context.fill(outline);
  }
  if (style.stroke !== 'none') {
    context.globalAlpha = Number(style.strokeOpacity);
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.setLineDash((style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number));
    context.stroke(outline);
  }
  context.restore();
}

function outlineOf(shape: SVGGeometryElement): Path2D {
  const outline = new Path2D(shape.getAttribute('d') ?? undefined);
  if (shape instanceof SVGCircleElement) {
    outline.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, 2 * Math.PI);
  } else if (shape instanceof SVGRectElement) {
    const { x, y, width, height } = shape;
    outline.rect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value);
  } else if (shape instanceof SVGPolygonElement) {
    for (const { x, y } of shape.points) outline.lineTo(x, y);
    outline.closePath();
  }
  return outline;
}
