// The public page of a receipt. A document of its own: both languages stay on the server.

const en = {
  title: 'Receipt of answers',
  intro: 'What the server received of a submitted test.',
  lead: 'What the server received when this test was submitted. No name, no marks and no right answers are shown here.',
  code: 'Code',
  test: 'Test',
  received: 'Answers received',
  of: (count: number, total: number) => `${count} of ${total}`,
  submitted: 'Submitted',
  by: { candidate: 'by the candidate', timer: 'by itself, when the time was over' },
  sat: 'Sat',
  offline: 'offline, time not verified',
  answers: 'Answers',
  question: (number: number, answer: string) => `Question ${number}: ${answer}`,
  blank: 'not answered',
  unknown: 'No receipt has this code',
  unknownLine: 'Check the code letter by letter. A test has a receipt as soon as it is submitted.',
};
type ReceiptPageTexts = typeof en;

const mr: ReceiptPageTexts = {
  title: 'उत्तरांची पावती',
  intro: 'जमा केलेल्या चाचणीची सर्व्हरला मिळालेली उत्तरे.',
  lead: 'ही चाचणी जमा केली तेव्हा सर्व्हरला मिळालेली उत्तरे. इथे नाव, गुण किंवा बरोबर उत्तरे दाखवली जात नाहीत.',
  code: 'कोड',
  test: 'चाचणी',
  received: 'मिळालेली उत्तरे',
  of: (count, total) => `${total} पैकी ${count}`,
  submitted: 'जमा केली',
  by: { candidate: 'उमेदवाराने', timer: 'वेळ संपल्यावर आपोआप' },
  sat: 'कशी सोडवली',
  offline: 'ऑफलाइन, वेळ पडताळलेला नाही',
  answers: 'उत्तरे',
  question: (number, answer) => `प्रश्न ${number}: ${answer}`,
  blank: 'सोडवलेला नाही',
  unknown: 'या कोडची पावती नाही',
  unknownLine: 'कोडमधील प्रत्येक अक्षर तपासून पाहा. चाचणी जमा झाल्यावर लगेच पावती मिळते.',
};

export const receiptPageTexts = { en, mr };
