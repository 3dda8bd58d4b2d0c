/** 20800 as '20,800'. All answers are below a lakh, so groups of three digits are enough. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

export const rupees = (value: number): string => `₹${grouped(value)}`;

/** The one whole number from `low` to `high` that satisfies the conditions; none, or more than one, is an error. */
export const only = (low: number, high: number, fits: (candidate: number) => boolean): number => {
  const found: number[] = [];
  for (let candidate = low; candidate <= high; candidate += 1) {
    if (fits(candidate)) found.push(candidate);
  }
  const [answer] = found;
  if (answer === undefined || found.length > 1) throw new Error(`expected one answer, found ${found.length}`);
  return answer;
};

/**
 * Computes each answer again from the figures in the question, in another way than its explanation where possible.
 */
export const recomputed: Readonly<Record<string, () => string>> = {
  // Take the voters who came away from all the voters.
  'mat-01': () => grouped(2400 - (2400 * 65) / 100),

  // Search, in half kilograms, for the weight that lifts the average of 21 to 62.5.
  'mat-02': () => {
    const halfKilos = only(1, 400, (weight) => 20 * 62 * 2 + weight === 21 * (62 * 2 + 1));
    return `${halfKilos / 2} kg`;
  },

  // Search for the gain that turns the whole cost into the selling price.
  'mat-03': () => `${only(0, 100, (gain) => (3600 + 400) * (100 + gain) === 4800 * 100)}%`,

  // Step through the minutes after 6:00 until all three vans are there.
  'mat-04': () => {
    let minutes = 1;
    while (minutes % 12 !== 0 || minutes % 18 !== 0 || minutes % 24 !== 0) minutes += 1;
    return `${6 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} am`;
  },

  // Work day by day: of 15 × 10 units, A does 10 a day and B does 15.
  'mat-05': () => {
    let left = 15 * 10;
    for (let day = 1; day <= 4; day += 1) left -= 10 + 15;
    let days = 0;
    while (left > 0) {
      left -= 10;
      days += 1;
    }
    return `${days} days`;
  },

  // Search the incomes 8x and 5x for the pair whose expenses are as 9 to 5.
  'mat-06': () => rupees(8 * only(1001, 20000, (x) => (8 * x - 5000) * 5 === (5 * x - 5000) * 9)),

  // Multiply before dividing, which leaves the value unchanged.
  'mat-07': () => String((48 * (5 - 3)) / 6 + 7),

  // Search for the principal that earns the same interest in every year of both periods.
  'mat-08': () => rupees(only(1, 5599, (principal) => (5600 - principal) * 4 === (6400 - principal) * 2)),

  // Lay the path square metre by square metre, at 50 rupees each.
  'mat-09': () => {
    let cost = 0;
    for (let x = -2; x < 60 + 2; x += 1) {
      for (let y = -2; y < 40 + 2; y += 1) {
        if (x < 0 || x >= 60 || y < 0 || y >= 40) cost += 50;
      }
    }
    return rupees(cost);
  },

  // Find the minute at which both have covered the same distance (in sixtieths of a kilometre).
  'mat-10': () => `${only(1, 600, (minutes) => 75 * minutes === 50 * (minutes + 12))} minutes`,

  // Fill the centre in groups of 7 men and 5 women until all 360 are in.
  'mat-11': () => {
    let men = 0;
    let women = 0;
    while (men + women < 360) {
      men += 7;
      women += 5;
    }
    return String(men - women);
  },

  // One litre is one cubic decimetre, so measure the tank in decimetres.
  'mat-12': () => `${grouped(30 * 20 * 15)} litres`,

  // Search for the number that grows by 20% and then by 25% into 18,000.
  'mat-13': () => grouped(only(1, 18000, (count) => count * 120 * 125 === 18000 * 100 * 100)),

  // Spread each day's difference from 40 litres over the six days.
  'mat-14': () => `${40 + (2 * (55 - 40)) / 6} litres`,

  // Search for the marked price of which 80% is 112% of the cost.
  'mat-15': () => rupees(only(1, 5000, (marked) => marked * 80 === 1500 * 112)),

  // Multiply out the two half-years at 5% each and take the principal away.
  'mat-16': () => rupees((16000 * 105 * 105) / (100 * 100) - 16000),

  // Try piece lengths from the longest down until both ropes divide evenly.
  'mat-17': () => {
    let piece = 84;
    while (84 % piece !== 0 || 126 % piece !== 0) piece -= 1;
    return String((84 + 126) / piece);
  },

  // Search for the land of which three fifths is twice the 6 acres left after halving.
  'mat-18': () => `${only(1, 200, (land) => land * 5 - land * 2 === 6 * 2 * 5)} acres`,

  // Search for the speed that covers the train and the platform, in metres, within 20 of 3,600 seconds.
  'mat-19': () => `${only(1, 300, (speed) => speed * 1000 * 20 === (150 + 250) * 3600)} km/h`,

  // Run the pipes hour by hour on a tank of 12 × 15 × 10 units.
  'mat-20': () => {
    const tank = 12 * 15 * 10;
    let filled = 0;
    for (let hour = 1; hour <= 4; hour += 1) filled += tank / 12 + tank / 15;
    let hours = 0;
    while (filled < tank) {
      filled += tank / 12 + tank / 15 - tank / 10;
      hours += 1;
    }
    return `${hours} hours`;
  },
};
