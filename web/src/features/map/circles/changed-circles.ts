import type { Circle, Circles } from './location-circles.layer.ts';

interface CirclesChange {
  remove: string[];
  /** New circles, and those that replace their location's circle. */
  add: Circle[];
}

/** The difference between circles; null if most differ and setting all is cheaper. */
export function changedCircles(before: Circles, after: Circles): CirclesChange | null {
  const left = new Map(before.features.map((circle) => [circle.properties.location, circle]));
  const add = after.features.filter((circle) => {
    const { location } = circle.properties;
    const was = left.get(location);
    left.delete(location);
    return was === undefined || !isSame(was, circle);
  });
  return add.length + left.size > after.features.length / 2 ? null : { remove: [...left.keys()], add };
}

function isSame(a: Circle, b: Circle): boolean {
  const parts = ['kind', 'value', 'radius', 'highlight', 'order', 'nested'] as const;
  return (
    parts.every((part) => a.properties[part] === b.properties[part]) &&
    a.geometry.coordinates.every((degrees, at) => degrees === b.geometry.coordinates[at])
  );
}
