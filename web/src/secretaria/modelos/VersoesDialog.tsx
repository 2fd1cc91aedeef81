import { modelosDeAcordo } from '@concordia/contract/secretaria/calls'
import type { ModeloDeAcordo } from '@concordia/contract/secretaria/schemas/modelos-de-acordo'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { Folded } from '../../ui/page/Folded.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { TextSheet } from '../../ui/text/TextSheet.tsx'
import css from './VersoesDialog.module.css'

/** All versions of a model; each opens below its line, as it was written, with its fields. */
export default function VersoesDialog({ sobre: { modelo, nome }, ...shown }: DialogoProps<ModeloDeAcordo>) {
  const { data, error, refetch } = useQuery(queryOf(modelosDeAcordo.versoes, { params: { modelo } }, { overlay: false }))
  return (
    <Dialog {...shown} title={`Versões de ${nome}`} size="min(56rem, 100%)" fill>
      {data ? (
        <ul className={css.versoes} aria-label="Versões do modelo">
          {data.versoes.map((versao, index) => (
            <li key={versao.versao}>
              <Versao versao={versao} atual={index === 0} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        <CardSkeleton lines={4} />
      )}
    </Dialog>
  )
}

function Versao({
  versao: { versao, nome, html, retirado, publicado_em, publicado_por },
  atual,
}: {
  versao: ModeloDeAcordo
  atual: boolean
}) {
  return (
    <Folded label={`Versão ${versao}${atual ? ' (atual)' : ''}: ${nome}`}>
      <p className={css.quando}>
        {retirado ? 'Retirou o modelo em' : 'Publicada em'} <DateTime value={publicado_em} />
        {publicado_por ? ` por ${publicado_por}` : '; veio com a plataforma'}
      </p>
      <TextSheet html={html} topHeading={3} />
    </Folded>
  )
}
