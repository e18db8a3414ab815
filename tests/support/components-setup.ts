import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { endTest } from './components.tsx';

// A deadline and no measure: the first page of a process loads its whole chunk of the product.
configure({ asyncUtilTimeout: 20_000 });

// The DOM of the tests knows no fonts; a field that grows with its text listens for them.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

afterEach(endTest);
