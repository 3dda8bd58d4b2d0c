/** Origins other than ours that a page may load from, by directive of the content policy. */
export type ForeignSources = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
};

export const noSources: ForeignSources = { script: [], connect: [], frame: [], image: [] };

export const mergeSources = (...all: readonly ForeignSources[]): ForeignSources => ({
  script: all.flatMap(({ script }) => script),
  connect: all.flatMap(({ connect }) => connect),
  frame: all.flatMap(({ frame }) => frame),
  image: all.flatMap(({ image }) => image),
});
