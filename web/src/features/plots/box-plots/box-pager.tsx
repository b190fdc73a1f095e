import { Button } from '../../../ui/button.tsx';
import { useDistributionDisplay } from '../distribution/distribution-display.ts';

/** Goes through the boxes that do not fit, page by page; after the last page comes the first. */
export function BoxPager() {
  const page = useDistributionDisplay(({ boxPage }) => boxPage);
  const turn = (by: 1 | -1) => useDistributionDisplay.setState({ boxPage: page + by });
  return (
    <span data-screen-only>
      <Button kind="compact" aria-label="Previous boxes" title="Previous boxes" onClick={() => turn(-1)}>
        ‹
      </Button>
      <Button kind="compact" aria-label="Next boxes" title="Next boxes" onClick={() => turn(1)}>
        ›
      </Button>
    </span>
  );
}
