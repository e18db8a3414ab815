import { testEveryPage } from '../../support/journeys/every-page.ts';

testEveryPage(390);
