import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { Popup, useMap } from '@vis.gl/react-maplibre';
import { limits, messages } from '@wellfield/contract';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import { findLocation, suggestLocations } from './find-location.ts';
import { boxed, padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './location-search.module.css';

interface LocationSearchProps {
  locations: readonly LocationSummary[];
  /** The minimum zoom. */
  zoom: number;
  /** Called when the map shows a found location. */
  onFound(location: string): void;
}

/** Moves the map to a location by its name. */
export function LocationSearch({ locations, zoom, onFound }: LocationSearchProps) {
  const { current: map } = useMap();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [current, setCurrent] = useState(-1);
  const [isMissing, setIsMissing] = useState(false);
  const [found, setFound] = useState<LocationWithCoordinates | null>(null);
  const listId = useId();
  const names = useMemo(() => (isOpen ? suggestLocations(locations, text) : []), [locations, text, isOpen]);

  useEffect(() => {
    if (!found) return;
    const timer = setTimeout(() => setFound(null), limits.foundLocationPopupMs);
    return () => clearTimeout(timer);
  }, [found]);

  const search = (name: string) => {
    if (!map) return;
    const location = findLocation(locations, name);
    setIsOpen(false);
    setIsMissing(location === null);
    setFound(location && { ...location });
    if (!location) return;
    setText(location.location);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    map.once('moveend', () => onFound(location.location));
    map.easeTo({
      center: [location.long, location.lat],
      zoom: Math.max(map.getZoom(), zoom),
      duration: isCalm ? 0 : 400,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The map must not get keys of the field.
    event.stopPropagation();
    if (event.key === 'Enter') search(names[current] ?? text);
    else if (event.key === 'Escape') setIsOpen(false);
    else if (event.key === 'ArrowDown' && names.length > 0) setCurrent((current + 1) % names.length);
    else if (event.key === 'ArrowUp' && names.length > 0) setCurrent(current > 0 ? current - 1 : names.length - 1);
    else return;
    event.preventDefault();
  };
  const isListed = names.length > 0;

  return (
    <div role="search" className={styles.search} data-screen-only>
      <input
        role="combobox"
        aria-label={messages.map.search}
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 && isListed ? `${listId}-${current}` : undefined}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${listId}-missing`}
        autoComplete="off"
        spellCheck={false}
        placeholder={messages.map.search}
        className={styles.input}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsOpen(true);
          setCurrent(-1);
          setIsMissing(false);
        }}
        onBlur={() => {
          setIsOpen(false);
          // The message is above the map's buttons.
          setIsMissing(false);
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Matching locations"
        hidden={!isListed}
        className={`${styles.list} ${boxed('frame')} ${padded(4, 4)}`}
      >
        {names.map((name, index) => (
          <li
            key={name}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            className={`${styles.option} ${typeset('clipped')} ${padded(0, 8)}`}
            onPointerDown={(event) => {
              event.preventDefault();
              search(name);
            }}
          >
            {name}
          </li>
        ))}
      </ul>
      <p id={`${listId}-missing`} role="alert" className={styles.missing}>
        {isMissing && messages.map.notFound}
      </p>
      <VisuallyHidden>
        <span role="status">{found && `${found.location} found`}</span>
      </VisuallyHidden>
      {found && (
        <Popup
          key={found.location}
          latitude={found.lat}
          longitude={found.long}
          anchor="bottom"
          offset={22}
          closeButton={false}
          closeOnClick={false}
          focusAfterOpen={false}
          className={styles.popup ?? ''}
        >
          {found.location}
        </Popup>
      )}
    </div>
  );
}
