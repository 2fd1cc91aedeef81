import type { ResultOf } from '@concordia/contract/http/call'
import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import { counted } from '@concordia/contract/values/substantivo'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryOf } from '../../../api/query.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { SaveButton } from '../../../ui/page/SaveButton.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import { TextSheet } from '../../../ui/text/TextSheet.tsx'
import { POLOS } from '../../leitura.ts'
import css from './minutas.module.css'

interface Versoes {
  negociacao: number
  minuta: Minuta
  anterior: Minuta
}

/** What changed from the version before: by whom, when, how much, and marked in the text. */
export default function ComparacaoDialog({ sobre: { negociacao, minuta, anterior }, ...shown }: DialogoProps<Versoes>) {
  const params = { id: negociacao, minutaId: minuta.id }
  const { data, error, refetch } = useQuery(queryOf(minutas.comparacao, { params }, { overlay: false }))
  return (
    <Dialog {...shown} title="O que mudou na minuta" size="min(60rem, 100%)" fill>
      <Text>
        A <Versao minuta={minuta} />, comparada com a <Versao minuta={anterior} />.
      </Text>
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={12} />
      ) : (
        <>
          <Group justify="space-between" align="start" my="md">
            <Contas {...data} />
            <SaveButton name="da comparação" label="PDF" load={() => call(minutas.comparacaoEmPdf, { params })} />
          </Group>
          <TextSheet html={data.html} topHeading={3} />
        </>
      )}
    </Dialog>
  )
}

const Versao = ({ minuta: { versao, user, parte, created_at } }: { minuta: Minuta }) => (
  <>
    versão {versao}, de <strong>{user.name}</strong> ({POLOS[parte.polo].titulo}), de <DateTime value={created_at} />
  </>
)

const INCLUIDA = { um: 'palavra incluída', muitos: 'palavras incluídas', artigo: 'a' } as const
const EXCLUIDA = { um: 'palavra excluída', muitos: 'palavras excluídas', artigo: 'a' } as const
const FORMATO = { um: 'mudança só de formatação', muitos: 'mudanças só de formatação', artigo: 'a' } as const

const MOVIDO = { um: 'parágrafo mudou de lugar', muitos: 'parágrafos mudaram de lugar', artigo: 'o' } as const

/** How much changed, in the marks of the text. */
export const Contas = ({ incluidas, excluidas, formatos, movidos }: Omit<ResultOf<typeof minutas.comparacao>, 'html'>) =>
  incluidas + excluidas + formatos + movidos === 0 ? (
    <Text>Nada mudou no texto.</Text>
  ) : (
    <ul className={css.legenda}>
      {incluidas > 0 && (
        <li>
          <ins>{counted(incluidas, INCLUIDA)}</ins>
        </li>
      )}
      {excluidas > 0 && (
        <li>
          <del>{counted(excluidas, EXCLUIDA)}</del>
        </li>
      )}
      {formatos > 0 && (
        <li>
          <span className={css.formato}>{counted(formatos, FORMATO)}</span>
        </li>
      )}
      {movidos > 0 && <li>{counted(movidos, MOVIDO)}</li>}
    </ul>
  )
