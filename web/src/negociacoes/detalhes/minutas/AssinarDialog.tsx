import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { path } from '../../../paths/paths.ts'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import type { Representacao } from '../../../ui/sign/PoderesFields.tsx'
import { SignDialog } from '../../../ui/sign/SignDialog.tsx'
import { TextoComentado } from '../../minutas/TextoComentado.tsx'

interface Assinavel {
  negociacao: Negociacao
  /** As the signer reads it: another text in its place is not signed. */
  minuta: Minuta
  /** Where the dialog begins: at the text, or below its end, where it is signed. */
  em: 'texto' | 'assinatura'
}

/** The draft for somebody who may sign it: its text, its comments, and the signature at its end. */
export default function AssinarDialog({ sobre: { negociacao, minuta, em }, ...dialog }: DialogoProps<Assinavel>) {
  const params = { id: negociacao.id, minutaId: minuta.id }
  const { texto: html, sha256, comentarios } = minuta
  return (
    <SignDialog
      {...dialog}
      title={`${em === 'texto' ? 'Minuta do acordo' : 'Assinar a minuta'}, versão ${minuta.versao}`}
      wide={comentarios.length > 0}
      text={{
        ...{ html, sha256, atSignature: em === 'assinatura' },
        ...(comentarios.length > 0 && { sheet: <TextoComentado texto={html} comentarios={comentarios} /> }),
        ...(negociacao.atos.includes('revisar') && {
          acts: (
            <LinkButton to={path('MinutaReview', { id: negociacao.id })} size="sm" variant="default">
              revisar
            </LinkButton>
          ),
        }),
      }}
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
