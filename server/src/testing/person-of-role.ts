import type { Role } from '@wellfield/contract';
import type { TestServer } from './start-server.ts';

/** Registers somebody and gives them a role. */
export async function personOfRole(
  { api, services }: TestServer,
  email: string,
  role: Role,
): Promise<{ token: string; id: string; email: string }> {
  const token = await api.register(email);
  const { accounts } = services.state;
  const id = (await accounts.findByEmail(email))?.account.user_id ?? '';
  await accounts.changeRole(id, role);
  return { token, id, email };
}
