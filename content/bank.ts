import { type BankQuestion, type BuiltInTest, bankQuestion, builtInTest } from '@bharti/contracts/content';
import astronomy from './questions/astronomy.json' with { type: 'json' };
import biology from './questions/biology.json' with { type: 'json' };
import computer from './questions/computer.json' with { type: 'json' };
import constitution from './questions/constitution.json' with { type: 'json' };
import earthScience from './questions/earth-science.json' with { type: 'json' };
import economics from './questions/economics.json' with { type: 'json' };
import generalKnowledge from './questions/general-knowledge.json' with { type: 'json' };
import history from './questions/history.json' with { type: 'json' };
import mathematics from './questions/mathematics.json' with { type: 'json' };
import physics from './questions/physics.json' with { type: 'json' };
import tests from './tests.json' with { type: 'json' };

/** @throws ZodError naming the question, when a file of the bank does not have the agreed shape. */
export function readBank(): { questions: ReadonlyMap<string, BankQuestion>; tests: readonly BuiltInTest[] } {
  const all = [
    economics,
    computer,
    astronomy,
    earthScience,
    constitution,
    history,
    physics,
    biology,
    generalKnowledge,
    mathematics,
  ].flatMap((file) => bankQuestion.array().parse(file));
  return { questions: new Map(all.map((one) => [one.id, one])), tests: builtInTest.array().parse(tests) };
}
