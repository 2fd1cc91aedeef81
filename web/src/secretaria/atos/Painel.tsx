import { PROCESSO } from '@concordia/contract/rules/processo'
import { atos, type FichaDaSecretaria } from '@concordia/contract/secretaria/atos'
import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { Failure } from '../../ui/page/Failure.tsx'
import { CardSkeleton } from '../../ui/page/skeletons.tsx'
import type { AtoAberto } from './AtoDialog.tsx'
import { Atos } from './Atos.tsx'
import { Custas } from './Custas.tsx'
import { Designados } from './Designados.tsx'
import css from './Painel.module.css'
import { Sigilos } from './Sigilos.tsx'
import { Vinculos } from './Vinculos.tsx'

const AtoDialog = lazyPart<DialogoProps<AtoAberto>>(() => import('./AtoDialog.tsx'))

/** The secretariat's panel: state of the process, arbitrators, fees, secret documents and acts. */
export default function Painel({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf(atos.ficha, { params: { id } }, { overlay: false }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={4} />
  return (
    <>
      {error && <Failure error={error} retry={refetch} stale />}
      <Ficha id={id} ficha={data.ficha} />
    </>
  )
}

function Ficha({ id, ficha }: { id: number; ficha: FichaDaSecretaria }) {
  const { abrir, dialog } = useDialogo(AtoDialog)
  const custasAbertas = ficha.custas.some(({ situacao }) => situacao === 'A')
  return (
    <Card className={css.card ?? ''}>
      <div className={css.head}>
        <Text className={css.estado ?? ''}>{situacaoEmPalavras(ficha)}</Text>
        <Atos
          id={id}
          ficha={ficha}
          onDesignar={() => abrir({ id, ato: 'designar', livres: ficha.vagas.livres })}
          onAto={(ato) => abrir(ato === 'senha' ? { id, ato } : { id, ato, de: ficha.situacao, custasAbertas })}
        />
      </div>
      <div className={css.parts}>
        <Designados ficha={ficha} onSubstituir={(designado) => abrir({ id, ato: 'substituir', designado })} />
        <Custas custas={ficha.custas} />
        {ficha.vinculos.length > 0 && (
          <Vinculos vinculos={ficha.vinculos} onDesvincular={(vinculo) => abrir({ id, ato: 'desvincular', vinculo })} />
        )}
        {ficha.sigilos.length > 0 && <Sigilos sigilos={ficha.sigilos} />}
      </div>
      {dialog}
    </Card>
  )
}

const arbitros = (n: number) => (n === 1 ? '1 árbitro' : `${n} árbitros`)

/** The state of the process in a sentence, starting with what it waits for. */
function situacaoEmPalavras({ situacao, atos, vagas, designados }: FichaDaSecretaria): string {
  const designar = atos.find(({ ato }) => ato === 'designar')
  const pendentes = designados.filter((designado) => designado.situacao === 'pendente').length
  const { label } = PROCESSO[situacao]
  if (designar && designar.impedido === null)
    return vagas.livres === vagas.total
      ? `Aguarda a designação de ${arbitros(vagas.total)}.`
      : `Aguarda a designação de mais ${arbitros(vagas.livres)}, de ${vagas.total}.`
  if (pendentes > 0) return `Aguarda a resposta de ${arbitros(pendentes)}.`
  if (situacao === 1 && designar?.impedido) return designar.impedido
  return `Situação: ${label}.`
}
