import { textos } from '@concordia/contract/textos/calls'
import type { Texto } from '@concordia/contract/textos/schemas'
import { TEXTOS, type TextoOferecido } from '@concordia/contract/textos/words'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import type { Representacao } from '../ui/sign/PoderesFields.tsx'
import { SignDialog } from '../ui/sign/SignDialog.tsx'

/** The text for somebody who signs it, and the signature at its end. */
export default function AssinarDialog({ sobre: texto, ...dialog }: DialogoProps<Texto>) {
  const { id: tid, sha256, tipo, versoes } = texto
  const { numero, texto: html } = versoes.at(-1)!
  const { um } = TEXTOS[tipo as TextoOferecido]
  const por = representacaoDe(texto)
  return (
    <SignDialog
      {...dialog}
      title={`Assinar o ${um}, versão ${numero}`}
      text={{ html, sha256 }}
      {...(por && { por })}
      appMessage={`Informe o código que o seu aplicativo autenticador mostra agora. Com ele você assina o ${um}.`}
      ask={{ endpoint: textos.code, input: { params: { tid } } }}
      sign={{
        endpoint: textos.assinar,
        input: (body) => ({ params: { tid }, body }),
        onDone: () => undefined,
      }}
    />
  )
}

/** Absent for an arbitrator or a mediator, who sign for themselves. */
function representacaoDe({ assina_por }: Texto): Representacao | undefined {
  if (assina_por.length === 0) return undefined
  const nomes = (own: boolean) => assina_por.filter((one) => one.documento_confere === own).map(({ parte }) => parte)
  return {
    ...{ proprias: nomes(true), outras: nomes(false) },
    empresa: assina_por.some(({ documento_confere, empresa }) => !documento_confere && empresa),
  }
}
