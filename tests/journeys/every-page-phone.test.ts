import { openByLink, testEveryPage } from '../support/journeys/every-page.ts';

testEveryPage(390, openByLink);
