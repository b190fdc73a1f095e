import './press-style.css';

/*
 * React Aria writes its one rule into a style element when the first pressable thing appears, which the
 * content-security policy forbids. It does not where an element of that id stands already; the rule comes as a file.
 */
const id = 'react-aria-pressable-style';

if (!document.getElementById(id)) {
  const marker = document.createElement('meta');
  marker.id = id;
  document.head.append(marker);
}
