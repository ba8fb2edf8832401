/* Modules that build/build-guides.ts makes of docs/ and CHANGELOG.md. */

declare module 'virtual:guides' {
  interface GuidePage {
    blocks: import('./features/help/markdown.ts').Block[];
    /** By the name that the page uses. */
    pictures: Readonly<Record<string, { src: string; width: number; height: number }>>;
  }
  interface Guide {
    slug: string;
    title: string;
    /** One line, where the list of guides has one. */
    about: string;
    group: string;
    load: () => Promise<GuidePage>;
  }
  export const guides: readonly Guide[];
}

declare module 'virtual:news' {
  interface Release {
    name: string;
    entries: { number: number; inside: import('./features/help/markdown.ts').Block[] }[];
  }
  export const releases: readonly Release[];
}

declare module 'virtual:news-count' {
  export const newsCount: number;
}
