import type { OwnAccountPort } from './account.ts';
import type { AuditPort } from './audit.ts';
import type { BankListPort } from './bank-list-port.ts';
import type { CorrectionsPort } from './corrections.ts';
import type { ImportPort } from './import.ts';
import type { InvoicesPort } from './invoices.ts';
import type { NotesPort } from './notes.ts';
import type { OverviewPort } from './overview.ts';
import type { PricingPort } from './pricing.ts';
import type { QuestionPort } from './question-port.ts';
import type { ReportsPort } from './reports.ts';
import type { RevenuePort } from './revenue.ts';
import type { RevenuePaymentsPort } from './revenue-payments.ts';
import type { SettingsPort } from './settings.ts';
import type { StaffPort } from './staff.ts';
import type { TeamPort } from './team.ts';
import type { TestsPort } from './tests-port.ts';
import type { UsersPort } from './users.ts';
import type { WaitingPort } from './waiting.ts';

/** What the panel's frame, its sign-in and Live Overview ask. The demo implements only this, with sample figures. */
export type PanelApi = Pick<StaffPort, 'staffSession' | 'signIn' | 'signOut'> & OverviewPort & WaitingPort;

/** What the admin panel asks the server. Each part has a port of its own. */
export type AdminApi = StaffPort &
  OwnAccountPort &
  TeamPort &
  OverviewPort &
  WaitingPort &
  AuditPort &
  BankListPort &
  ImportPort &
  SettingsPort &
  NotesPort &
  TestsPort &
  PricingPort &
  QuestionPort &
  ReportsPort &
  RevenuePort &
  RevenuePaymentsPort &
  InvoicesPort &
  CorrectionsPort &
  UsersPort;
