import type { Dataset } from '@wellfield/contract';
import type { TestRow } from './small-release.ts';

/** Rows imported by the product before cubes had ranges. */
export const olderRows: readonly TestRow[] = Array.from({ length: 6 }, (_, index): TestRow => ({
  dataset: 'bmi',
  analyte: index % 2 === 1 ? 'Tritium' : 'Nitrate',
  location: `M-${index % 3}`,
  sample_date: '2001-02-03',
  matrix: index < 4 ? 'Soil' : null,
  result: index === 5 ? null : index * 1.5,
  sample_bottom_depth: index % 2 === 1 ? index * 10 : null,
  source_line: index,
}));

/** The cubes (`WFCUBE01`) that it wrote for them, gzipped. */
export const olderCubes: Readonly<Record<Dataset, string>> = {
  bmi: [
    'H4sIAAAAAAACA62U32+bMBCAId2Pf2O656uEDSEpT9Om7amdpnXTHiYUuWAWaw6OjGmWVfzvEwxSJ02CK81SEit85/t8PvP94/tv',
    '7z4E5O1rrxsPkClZr8oKkh/DHBJgJZNbwxdmu+aAcM9kzVukrKVMGzxCVvWdM3wIIXwSRrPuwVctjKhXsB+Yc8Mzc37xQkjDNc/P',
    'UytmtPj91OBWCXmQdLnNtTq/mhRmOYLUpRgRr9hqLUcqt+JmqUa2ljPDFpWqdeZycPl9pRdiZMktZ/pJrWgQkLRJEaTKmBGqax64',
    'uQwA4eaSdN8UUoS1VoWQ3O6tdh4gQYohRhjjDOd4hSRAQpBQJGGKUIk/HBKKkKm8D/4lyryt5RwQVFFU3EASIEhe/jRLSGgrfYyZ',
    'OzAkdoBo5ACF1AGKXLwjF/Gpi3jsIj5zEZ87FdxF/GpP3Oq49rCn7h1Agmh/oRQh41JWkDxAZZg23WwIDakdS6w9h80u1YlM1NpX',
    '1CBotTmzdhjbdINwt73u70q3mTG36bPcYsstHnWbxTbd1n7EhgbBM2yofZ2mYzbUvlfTZjjA2xEj+3r0Oa4f30UnxOwmb8tUCF2Z',
    'L2rTvUm02nyWLONnktr9HzfNm254B8OfeP91+H7/a/3XpnixA/49mvTMxGIvPM97ZYm1br53/DPwLx/5biuTE+yQc4jZ5Zn4uxoM',
    'sRe9b8v9BWkkkDyACAAA',
  ].join(''),
  snwa: [
    'H4sIAAAAAAACA+2UQU+DQBCFe/J3NHOeAwu1Vo4aPfVgNMaDIc0WFtm4sM3uYMWG/+3RQK1CpNB6M3FPc/jezpt9Aw/Xl/cXVw57',
    'PxnVZwOhVnmaWfAfdzX4wDOuChILKlYCEF64ykWFZLlSQYkdpM2XB8P9UCRIhNTPxFKRMCLqp1JORr72M0kRGd2PKEnJAJJncsCx',
    '5elKDUyeCkr0wEwRJ76wOjfhIels6XyZSjqALgQ3P4kAQemQk9T1lgQIK6NjqURzZ6raQRc9nOApTvEMZ3iOzEHGkLnIvADByjcB',
    'voMQ6uhT/CyzqHq+GSDoOLaCakCJ7IkS8J3K3j/zh5jGQlUJs1/GXm9dKJSy4G/AEjdUVzuh53YrWfnVprvLrDUQGL3ef2+LLRGW',
    'xfzzO6iHGHA1O8IVmx5hqw1X7z3gpCkYtOJOjrDShneZ3fXbaYrYtsP8+//S7cpz265iaSzd6nUdvtHrG8VDsb9lW16Ox+PRwPkA',
    'fVS8JygHAAA=',
  ].join(''),
  wl: [
    'H4sIAAAAAAACA+2UsU7DMBCGO/EgN98Qp6WUjCCYOiAQYkBR5SYOsXDiyr5QQpV34VFRQguJSOOWiQFPN3y/7z//Jz9cX95fXHns',
    '/WTUnA1EWhVZbiF43NUQAM+5KkksqFwJQHjhqhA1khdKhRX2kLZYHgwPQ7EgEdEwk0hFwoh4mMo4Gfk6zKRlbPQwoiSlDqTIpcOx',
    '5dlKOSbPBKXaMVPMiS+sLkx0SDql4OYnESIoHXGSusk9RFgZnUgl2ltQ1x76OMYJnuIUz3CG58g8ZAyZHyJY+SYg8BAiHW+VzzKP',
    '69eYAYJOEiuoAZTInyiFwKu9/TN/hGltSp0e+2WkzTpFQikLwQYscUNNtROO/X4lq77a9HeZdQYCo9f77+2wFcKynG8XvBnC4Wp2',
    'hCs2PcJWF67f2+GkLXBa8SdHWOnCu8zuhu20Reyzw/z74+h3Nfa7rhJpLN3qdRO+0esbxSOxv2VXXo0c5wNTMs4s0AYAAA==',
  ].join(''),
};
