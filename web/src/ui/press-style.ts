import './press-style.css';

/*
 * React Aria writes one rule into a style element when the first pressable element appears, which the content security
 * policy forbids. It does not if an element with that id exists; the rule is in a style sheet instead.
 */
const id = 'react-aria-pressable-style';

if (!document.getElementById(id)) {
  const marker = document.createElement('meta');
  marker.id = id;
  document.head.append(marker);
}
