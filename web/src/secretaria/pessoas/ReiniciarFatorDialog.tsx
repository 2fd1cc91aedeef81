import { contas } from '@concordia/contract/secretaria/calls'
import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

const CONSEQUENCIAS = [
  'O aplicativo autenticador, as chaves de acesso e os códigos de recuperação da conta deixam de valer.',
  'As sessões desta conta terminam agora. A pessoa entra com a senha e um código enviado por e-mail.',
  'A pessoa e toda a administração são avisadas agora por e-mail.',
]

/** Takes the app and the passkeys of an account out of use, for somebody who lost them. */
export default function ReiniciarFatorDialog({ sobre: { id, name }, ...shown }: DialogoProps<ContaDaCamara>) {
  return (
    <Ato
      {...shown}
      title={`Reiniciar o segundo fator de ${name}`}
      ato={contas.reiniciarFator}
      input={(motivo) => ({ params: { id }, body: { motivo } })}
      consequencias={CONSEQUENCIAS}
      botao="reiniciar o segundo fator"
      definitivo
      motivo="Fica na auditoria: diga como soube que o pedido é da pessoa."
    />
  )
}
