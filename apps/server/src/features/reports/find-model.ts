import type { ItemModel } from '@bharti/content/models/framework/model';
import { modelsOf } from '@bharti/content/models/of-topic';

/** The item model of a topic; undefined for an unknown one. */
export const findModel = async (topic: string, id: string): Promise<ItemModel | undefined> =>
  (await modelsOf(topic)).find((model) => model.id === id);
