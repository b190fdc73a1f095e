import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Region } from '../figure/figure.ts';
import { PointTip } from './point-tip.tsx';
import styles from './pointing.module.css';

interface RegionButtonsProps {
  regions: readonly Region[];
  onPress(region: Region, adds: boolean): void;
  /** Called with the one that is pointed at or has the focus, or null. */
  onHover?: ((key: string | null) => void) | undefined;
}

/** The parts of a figure with tips: one tab stop; arrows, Home and End move between them. */
export function RegionButtons({ regions, onPress, onHover }: RegionButtonsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [focusKey, setFocusKey] = useState<string | null>(null);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const stop = regions.some(({ key }) => key === focusKey) ? focusKey : regions[0]?.key;
  const shown = regions.find(({ key }) => key === shownKey);

  const speakOf = (key: string | null) => {
    setShownKey(key);
    onHover?.(key);
  };
  const go = (event: KeyboardEvent) => {
    const at = regions.findIndex(({ key }) => key === focusKey);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: regions.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const button = group.current?.children[Math.min(Math.max(next, 0), regions.length - 1)];
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus */}
      <div ref={group} role="toolbar" aria-label="Parts of the plot" onKeyDown={go}>
        {regions.map((region) => {
          const { key, label, x, y, widthPx, heightPx, isPressed, acts } = region;
          const common = {
            className: styles.region,
            style: { left: x, top: y, width: widthPx, height: heightPx },
            tabIndex: key === stop ? 0 : -1,
            'aria-label': label,
            onFocus: () => {
              setFocusKey(key);
              speakOf(key);
            },
            onBlur: () => speakOf(null),
            onPointerEnter: () => speakOf(key),
            onPointerLeave: () => speakOf(null),
          };
          if (isPressed === null && !acts) return <div key={key} role="img" {...common} />;
          const press = (event: MouseEvent) => {
            event.stopPropagation();
            onPress(region, event.shiftKey);
          };
          return <button key={key} type="button" aria-pressed={isPressed ?? undefined} onClick={press} {...common} />;
        })}
      </div>
      {shown && <PointTip label={shown.tip} position={[shown.x + shown.widthPx / 2, shown.tipY]} />}
    </>
  );
}
