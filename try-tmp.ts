import { readBank } from './content/bank.ts';
import { comparable, nearDuplicate } from './packages/domain/src/duplicates/near-duplicates.ts';
import { likeness } from './packages/domain/src/duplicates/shingles.ts';
const qs=[...readBank().questions.values()]; const cs=qs.map(comparable);
let pairs:any[]=[];
for (let i=0;i<cs.length;i++) for (let j=i+1;j<cs.length;j++){ const s=Math.max(...(['en','mr'] as const).map(l=>likeness(cs[i]![l].stem,cs[j]![l].stem)??0)); pairs.push([s,i,j]); const d=nearDuplicate(cs[i]!,cs[j]!); if(d) console.log('FALSE',qs[i]!.id,qs[j]!.id,d); }
pairs.sort((a,b)=>b[0]-a[0]); for (const [s,i,j] of pairs.slice(0,12)) console.log(s.toFixed(2),qs[i]!.id,qs[j]!.id,qs[i]!.stem.en,'|',qs[j]!.stem.en);
