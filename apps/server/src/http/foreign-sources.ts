/** What a page may reach beyond our own origin, by directive of the content policy. */
export type ForeignSources = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
};

export const nowhere: ForeignSources = { script: [], connect: [], frame: [], image: [] };

export const together = (...all: readonly ForeignSources[]): ForeignSources => ({
  script: all.flatMap(({ script }) => script),
  connect: all.flatMap(({ connect }) => connect),
  frame: all.flatMap(({ frame }) => frame),
  image: all.flatMap(({ image }) => image),
});
