import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noteNames } from '@bharti/domain/content/note';
import { placeOfTopic, topicsOfChapter } from '@bharti/domain/content/topic-chapters';
import { readBank } from './bank.ts';
import { readNotes } from './notes.ts';

const notes = readNotes();
const topics = readBank().topics.map(({ id }) => id);
const chapters = notes.flatMap((note) => note.chapters.map((chapter) => ({ note: note.id, ...chapter })));

describe('the notes', () => {
  test('are six, each under the name of its folder, with chapters that each have an id of their own', () => {
    assert.deepEqual(
      notes.map(({ id }) => id),
      noteNames,
    );
    for (const note of notes) {
      assert.ok(note.chapters.length > 0, note.id);
      assert.equal(new Set(note.chapters.map(({ id }) => id)).size, note.chapters.length, note.id);
    }
  });

  test('have tables whose rows have all their cells', () => {
    for (const { id, blocks } of chapters) {
      for (const block of blocks) {
        if (block.kind !== 'table') continue;
        for (const row of block.rows) assert.equal(row.length, block.columns.length, `${id}: ${row[0]?.en}`);
      }
    }
  });

  test('are written with Latin digits', () => {
    for (const note of notes) assert.doesNotMatch(JSON.stringify(note), /[०-९]/, note.id);
  });
});

describe('topics and chapters', () => {
  test('each topic that a chapter names is one of the bank', () => {
    for (const { id, topic } of chapters) assert.ok(topic === null || topics.includes(topic), `${id}: ${topic}`);
  });

  test('each topic leads to a chapter that exists, or to the list of a note with several chapters about it', () => {
    for (const topic of topics) {
      const place = placeOfTopic(topic);
      if (place === undefined) continue;
      const taught = chapters.filter(({ note, ...chapter }) => note === place.note && chapter.topic === topic);
      if (place.chapter === null) assert.ok(taught.length > 1, topic);
      else
        assert.ok(
          chapters.some(({ note, id }) => note === place.note && id === place.chapter),
          topic,
        );
    }
  });

  test('each topic that a note teaches leads to one chapter about it, but for biology, whose chapters share no overview', () => {
    const toList = topics.filter((topic) => placeOfTopic(topic)?.chapter === null);
    assert.deepEqual(toList, ['biology']);
    for (const topic of ['constitution', 'history', 'geography', 'culture', 'current-affairs']) {
      const chapter = chapters.find(({ id, note }) => {
        const place = placeOfTopic(topic);
        return id === place?.chapter && note === place.note;
      });
      assert.equal(chapter?.topic, topic);
    }
  });

  test('each topic with a chapter of its own leads to a note', () => {
    // 'general' is what fits under no other topic.
    const named = new Set(chapters.map(({ topic }) => topic));
    for (const topic of topics) if (named.has(topic) && topic !== 'general') assert.ok(placeOfTopic(topic), topic);
  });

  test('a topic that the owner has added leads nowhere, also one with an unfortunate name', () => {
    assert.equal(placeOfTopic('drones'), undefined);
    assert.equal(placeOfTopic('constructor'), undefined);
  });

  test('a chapter prepares for its own topic and for those that lead to it', () => {
    assert.deepEqual(topicsOfChapter('mathematics-formulas', { id: 'area-2d', topic: 'mensuration' }), [
      'mensuration',
      'rectangle',
    ]);
    assert.deepEqual(topicsOfChapter('current-affairs', { id: 'how-to-use', topic: null }), []);
  });
});
