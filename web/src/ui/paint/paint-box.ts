/** Paints the background and the border of an element; a ramp and a hatching are the gradients that mean something. */
export function paintBox(context: CanvasRenderingContext2D, element: HTMLElement, height?: number): void {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const borderPx = Number.parseFloat(style.borderTopWidth);
  const shape = new Path2D();
  const inset = borderPx / 2;
  shape.roundRect(
    box.left + inset,
    box.top + inset,
    box.width - borderPx,
    (height ?? box.height) - borderPx,
    Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, box.height / 2),
  );
  context.fillStyle = style.backgroundColor;
  context.fill(shape);
  // Other gradients shade what is scrolled.
  const isRamp = style.backgroundImage.startsWith('linear-gradient(to right');
  const colors = style.backgroundImage.match(/rgba?\([^)]*\)/g);
  if (isRamp && colors && colors.length > 1) {
    const gradient = context.createLinearGradient(box.left, 0, box.right, 0);
    for (const [at, color] of colors.entries()) gradient.addColorStop(at / (colors.length - 1), color);
    context.fillStyle = gradient;
    context.fill(shape);
  }
  if (style.backgroundImage.startsWith('repeating-linear-gradient(')) {
    paintHatching(context, { box, shape, color: style.color });
  }
  if (borderPx > 0 && style.borderTopStyle !== 'none') {
    context.strokeStyle = style.borderTopColor;
    context.lineWidth = borderPx;
    context.stroke(Number.parseFloat(style.borderBottomWidth) > 0 ? shape : topOf(box, inset));
  }
}

/** From one line of a hatching to the next, along the side. */
const hatchPx = 5.5;

function paintHatching(
  context: CanvasRenderingContext2D,
  { box, shape, color }: { box: DOMRect; shape: Path2D; color: string },
): void {
  context.save();
  context.clip(shape);
  context.strokeStyle = color;
  context.lineWidth = 1;
  for (let x = box.left; x < box.right + box.height; x += hatchPx) {
    context.stroke(new Path2D(`M${x} ${box.top}l${-box.height} ${box.height}`));
  }
  context.restore();
}

/** The line above a separated part. */
function topOf({ left, right, top }: DOMRect, inset: number): Path2D {
  return new Path2D(`M${left} ${top + inset}H${right}`);
}

/** Breaks a text into lines of a maximum width in pixels. */
export function linesOf(context: CanvasRenderingContext2D, text: string, widthPx: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= widthPx) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
