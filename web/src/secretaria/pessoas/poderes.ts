import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'

/** What each role may do, as a sentence (docs/rules/account.md#roles). */
export const PODERES: Record<ContaDaCamara['role'], string> = {
  user: 'Acessa os procedimentos que acompanha.',
  secretario: 'Vê todos os procedimentos, pratica os atos da secretaria, cuida das custas e das publicações.',
  admin: 'Faz tudo o que a secretaria faz e dá os papéis às contas.',
}
