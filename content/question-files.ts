import astronomy from './questions/astronomy.json' with { type: 'json' };
import biology from './questions/biology.json' with { type: 'json' };
import computer from './questions/computer.json' with { type: 'json' };
import constitution from './questions/constitution.json' with { type: 'json' };
import earthScience from './questions/earth-science.json' with { type: 'json' };
import economics from './questions/economics.json' with { type: 'json' };
import generalKnowledge from './questions/general-knowledge.json' with { type: 'json' };
import generalKnowledge2 from './questions/general-knowledge-2.json' with { type: 'json' };
import generalKnowledge3 from './questions/general-knowledge-3.json' with { type: 'json' };
import generalKnowledge4 from './questions/general-knowledge-4.json' with { type: 'json' };
import history from './questions/history.json' with { type: 'json' };
import marathi from './questions/marathi.json' with { type: 'json' };
import marathi2 from './questions/marathi-2.json' with { type: 'json' };
import mathematics from './questions/mathematics.json' with { type: 'json' };
import mathematics2 from './questions/mathematics-2.json' with { type: 'json' };
import mathematics3 from './questions/mathematics-3.json' with { type: 'json' };
import physics from './questions/physics.json' with { type: 'json' };
import reasoning from './questions/reasoning.json' with { type: 'json' };
import reasoning2 from './questions/reasoning-2.json' with { type: 'json' };

// The files without a check: `readBank` checks them.
export const questionFiles = [
  economics,
  computer,
  astronomy,
  earthScience,
  constitution,
  history,
  physics,
  biology,
  generalKnowledge,
  generalKnowledge2,
  generalKnowledge3,
  generalKnowledge4,
  mathematics,
  mathematics2,
  mathematics3,
  reasoning,
  reasoning2,
  marathi,
  marathi2,
];
