import { contas } from '@concordia/contract/secretaria/calls'
import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

const BLOQUEAR = [
  'As sessões desta conta terminam agora, e os links e códigos já enviados deixam de valer.',
  'Enquanto o bloqueio durar, a pessoa não entra nem recebe e-mails sobre os procedimentos; os avisos esperam por ela na plataforma.',
  'As designações e os procedimentos dela continuam como estão, e os prazos continuam a correr.',
  'A pessoa é avisada do bloqueio por e-mail, sem o motivo.',
]
const DESBLOQUEAR = [
  'A pessoa volta a entrar, com a senha que tinha.',
  'As sessões que terminaram com o bloqueio não voltam.',
  'A pessoa é avisada por e-mail.',
]

/** Blocks or unblocks an account. */
export default function BloqueioDialog({ sobre: { id, name, bloqueio }, ...shown }: DialogoProps<ContaDaCamara>) {
  return bloqueio ? (
    <Ato
      {...shown}
      title={`Desbloquear ${name}`}
      ato={contas.desbloquear}
      input={() => ({ params: { id } })}
      consequencias={DESBLOQUEAR}
      botao="desbloquear conta"
    />
  ) : (
    <Ato
      {...shown}
      title={`Bloquear ${name}`}
      ato={contas.bloquear}
      input={(motivo) => ({ params: { id }, body: { motivo } })}
      consequencias={BLOQUEAR}
      botao="bloquear conta"
      definitivo
      motivo="Visível para a secretaria, não para a pessoa."
    />
  )
}
