import type { UserId } from '@bharti/domain/brand';
import type { PersonalData } from '@bharti/domain/personal-data';
import type { Reader } from '../../platform/database.ts';

/**
 * Everything kept about one person, and nothing else: no token, no subject at the provider, no answer key. Each field
 * is named, so that a column added later is included on purpose.
 */
export async function gatherData(reader: Reader, user: UserId): Promise<PersonalData> {
  return {
    profile: await reader
      .selectFrom('profiles')
      .select(['id', 'email', 'email_verified', 'name', 'avatar', 'wallet_balance_paise', 'tests_taken'])
      .select(['show_on_leaderboard', 'created_at', 'updated_at'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow(),
    identities: await reader.selectFrom('identities').select('issuer').where('user_id', '=', user).execute(),
    logins: await reader
      .selectFrom('user_logins')
      .select(['login_time', 'login_method', 'email', 'ip_address', 'user_agent'])
      .where('user_id', '=', user)
      .orderBy('login_time')
      .execute(),
    sessions: await reader
      .selectFrom('sessions')
      .select(['created_at', 'expires_at', 'browser'])
      .where('user_id', '=', user)
      .orderBy('created_at')
      .execute(),
    consents: await reader
      .selectFrom('consents')
      .select(['version', 'locale', 'is_adult', 'given_at', 'withdrawn_at'])
      .where('user_id', '=', user)
      .orderBy('given_at')
      .execute(),
    attempts: await listAttempts(reader, user),
  };
}

const listAttempts = (reader: Reader, user: UserId) =>
  reader
    .selectFrom('test_attempts')
    .select(['id', 'test_id', 'test_version', 'test_title', 'test_title_mr', 'status', 'total_questions'])
    .select(['started_at', 'deadline', 'answers', 'marked', 'submitted_by', 'completed_at', 'time_spent_seconds'])
    .select(['score', 'wrong', 'marks', 'max_marks', 'percentage', 'passed', 'is_first'])
    .where('user_id', '=', user)
    .orderBy('started_at')
    .execute();
