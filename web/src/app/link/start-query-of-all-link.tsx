import { Link } from '@tanstack/react-router';
import { limits } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { startQueryNouns } from './start-query-link.tsx';

interface StartQueryOfAllLinkProps {
  field: keyof typeof startQueryNouns;
  values: readonly string[];
}

/** Leads to the query builder with several values chosen, as far as an address can name them. */
export function StartQueryOfAllLink({ field, values }: StartQueryOfAllLinkProps) {
  if (values.length < 2 || values.length > limits.startedValues) return null;
  return (
    <Link to="/query/new_query" search={{ [field]: values }} preload={false}>
      Query these {formatCount(values.length)}
      <VisuallyHidden> {startQueryNouns[field]}s</VisuallyHidden>
    </Link>
  );
}
