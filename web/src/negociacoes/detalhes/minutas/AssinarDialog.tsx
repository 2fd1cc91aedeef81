import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import type { Representacao } from '../../../ui/sign/PoderesFields.tsx'
import { SignDialog } from '../../../ui/sign/SignDialog.tsx'

interface Assinavel {
  negociacao: Negociacao
  /** As the signer reads it: another text in its place is not signed. */
  minuta: Minuta
}

export default function AssinarDialog({ sobre: { negociacao, minuta }, ...dialog }: DialogoProps<Assinavel>) {
  const params = { id: negociacao.id, minutaId: minuta.id }
  return (
    <SignDialog
      {...dialog}
      title="Assinar a minuta"
      text={{ html: minuta.texto, sha256: minuta.sha256 }}
      por={representacaoDe(negociacao)}
      appMessage="Informe o código que o seu aplicativo autenticador mostra agora. Com ele você assina a minuta."
      ask={{ endpoint: minutas.code, input: { params } }}
      sign={{ endpoint: minutas.assinar, input: (body) => ({ params, body }), onDone: () => undefined }}
    />
  )
}

const CNPJ_LENGTH = 14
function representacaoDe({ assina_por, solicitantes, solicitadas }: Negociacao): Representacao {
  const nomes = (own: boolean) => assina_por.filter((one) => one.documento_confere === own).map(({ parte }) => parte)
  const empresas = [...solicitantes, ...solicitadas].filter(({ documento }) => documento.length === CNPJ_LENGTH)
  const empresa = assina_por.some(({ id, documento_confere }) => !documento_confere && empresas.some((one) => one.id === id))
  return { proprias: nomes(true), outras: nomes(false), empresa }
}
