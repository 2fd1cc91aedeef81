import type { Pericia } from '@concordia/contract/arbitragem/pericia/schemas'
import { type AtoDaPericia, SITUACOES_DA_PERICIA } from '@concordia/contract/arbitragem/pericia/words'
import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { Badge, Group, Text } from '@mantine/core'
import { DocumentoButton } from '../../procedimentos/autos/DocumentoButton.tsx'
import type { Documento } from '../../procedimentos/autos/documento.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import css from './Pericias.module.css'

const AtoDialog = lazyPart(() => import('./AtoDialog.tsx'))
const ResponderDialog = lazyPart(() => import('./ResponderDialog.tsx'))

const BOTOES: Record<AtoDaPericia, string> = {
  aceitar: 'propor honorários',
  honorarios: 'decidir os honorários',
  laudo: 'entregar o laudo',
  esclarecer: 'responder aos esclarecimentos',
  quesitos: 'enviar quesitos',
  perguntar: 'pedir esclarecimentos',
  recusar: 'recusar a perícia',
  encerrar: 'encerrar a perícia',
}
/** In this order; the first of what this viewer may do is the one that the task waits for. */
const ORDEM = Object.keys(BOTOES) as AtoDaPericia[]
const ESPERADOS: readonly AtoDaPericia[] = ['aceitar', 'honorarios', 'laudo', 'esclarecer']

interface PericiaItemProps {
  /** The number of the process. */
  id: number
  pericia: Pericia
  eventos: readonly Evento[]
  onShow: (documento: Documento) => void
}

/** The task of one expert: its state, the facts, the report first, what was asked, and what this viewer may do. */
export function PericiaItem({ id, pericia, eventos, onShow }: PericiaItemProps) {
  const { perito, situacao, pode, autos } = pericia
  const aberta = situacao !== 'recusada' && situacao !== 'encerrada'
  // The report comes first once it exists.
  const ditos = autos.toSorted((a, b) => Number(b.ato === 'laudo') - Number(a.ato === 'laudo'))
  return (
    <li>
      <div className={css.cabeca}>
        <Text fw={600}>{perito.nome}</Text>
        <Badge variant="light" color={aberta ? 'marca' : 'gray'} tt="none">
          {SITUACOES_DA_PERICIA[situacao]}
        </Badge>
      </div>
      <Fatos pericia={pericia} />
      {ditos.length > 0 && (
        <ul className={css.ditos}>
          {ditos.map(({ evento_id, ato, de_perito }) => {
            const evento = eventos.find((one) => one.id === evento_id)
            return (
              evento && (
                <li key={evento_id}>
                  <Dito evento={evento} nome={nomeDe(ato, de_perito)} onShow={onShow} />
                </li>
              )
            )
          })}
        </ul>
      )}
      {pode.length > 0 && (
        <Group mt="md" gap="sm">
          {ORDEM.filter((ato) => pode.includes(ato)).map((ato) => {
            const look = { size: 'sm', variant: ESPERADOS.includes(ato) ? 'filled' : 'default' }
            return ato === 'aceitar' || ato === 'recusar' ? (
              <DialogButton key={ato} part={ResponderDialog} about={{ id, pericia, ato }} {...look}>
                {BOTOES[ato]}
              </DialogButton>
            ) : (
              <DialogButton key={ato} part={AtoDialog} about={{ id, pericia, ato }} {...look}>
                {BOTOES[ato]}
              </DialogButton>
            )
          })}
        </Group>
      )}
    </li>
  )
}

function Fatos({ pericia }: { pericia: Pericia }) {
  const { objeto, honorarios, situacao, ate, prazo_dias, esclarecimentos_ate, revelacao, motivo } = pericia
  const hoje = dayOf(new Date())
  return (
    <DataList>
      <Datum label="Objeto" wide>
        <div className={css.texto}>{objeto}</div>
      </Datum>
      {honorarios !== null && (
        <Datum label={situacao === 'proposta' || situacao === 'sem-honorarios' ? 'Honorários propostos' : 'Honorários'}>
          <Money reais={honorarios} />
        </Datum>
      )}
      <Datum label="Prazo do laudo">
        {ate === null
          ? `${prazo_dias} ${prazo_dias === 1 ? 'dia corrido' : 'dias corridos'}, do aceite`
          : `até ${formatDate(ate)}${situacao === 'em-andamento' && ate < hoje ? ', vencido' : ''}`}
      </Datum>
      {situacao === 'laudo' && <Datum label="Pedidos de esclarecimento">até {formatDate(esclarecimentos_ate!)}</Datum>}
      {revelacao && (
        <Datum label="Revelado pelo perito" wide>
          <div className={css.texto}>{revelacao}</div>
        </Datum>
      )}
      {motivo && (
        <Datum label="Motivo da recusa" wide>
          <div className={css.texto}>{motivo}</div>
        </Datum>
      )}
    </DataList>
  )
}

const nomeDe = (ato: Pericia['autos'][number]['ato'], dePerito: boolean): string => {
  if (ato === 'laudo') return 'Laudo'
  if (ato === 'quesitos') return 'Quesitos'
  return dePerito ? 'Esclarecimentos do perito' : 'Pedido de esclarecimento'
}

/** What somebody said, without the name of the act, which the docket puts before the words. */
const ditoDe = ({ descricao_outros }: Evento): string => descricao_outros?.replace(/^[^:]*: /, '') ?? ''

function Dito({ evento, nome, onShow }: { evento: Evento; nome: string; onShow: PericiaItemProps['onShow'] }) {
  const { user, created_at, documentos } = evento
  return (
    <>
      <Text size="sm" c="dimmed">
        {nome}, {user?.name}, em <DateTime value={created_at} />
      </Text>
      {nome !== 'Laudo' && <div className={css.texto}>{ditoDe(evento)}</div>}
      {documentos.map((documento) => (
        <DocumentoButton key={documento.id} documento={documento} onShow={onShow} />
      ))}
    </>
  )
}
