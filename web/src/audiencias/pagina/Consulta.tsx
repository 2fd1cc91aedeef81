import { audiencias } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import type { Voto } from '@concordia/contract/rules/audiencia'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatHorario, HORARIO_DE_BRASILIA } from '@concordia/contract/values/horario'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { useReadWithFocus } from '../../ui/dialog/useReadWithFocus.ts'
import { notify } from '../../ui/notify.ts'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { NoSeuFuso } from '../Horario.tsx'
import { ondeDe } from '../palavras.ts'
import css from './Audiencia.module.css'
import { MeuVoto } from './MeuVoto.tsx'

type Opcao = Audiencia['opcoes'][number]
const COLUNAS = [
  ['sim', 'Podem'],
  ['se_preciso', 'Se preciso'],
  ['nao', 'Não podem'],
] as const

/** The options of a poll with their votes; the invited vote here, and those who conduct choose one. */
export function Consulta({ audiencia }: { audiencia: Audiencia }) {
  const { id, opcoes, votar_ate, conduz, minha_resposta, titulo } = audiencia
  const [votos, setVotos] = useState<Readonly<Record<number, Voto>>>(() =>
    Object.fromEntries(opcoes.flatMap(({ id, meu }) => (meu ? [[id, meu]] : []))),
  )
  const { send, isPending } = useCommand(audiencias.votar, {
    again: true,
    onSuccess: ({ message }) => notify.success(message),
  })
  const encerrada = votar_ate !== null && votar_ate < dayOf(new Date())
  const vota = minha_resposta !== null && !encerrada
  const salvar = () =>
    send({ params: { id }, body: { votos: Object.entries(votos).map(([opcao, voto]) => ({ opcao_id: Number(opcao), voto })) } })
  return (
    <Quadro title="Horários em consulta">
      <Text>
        {ondeDe(audiencia)}. {HORARIO_DE_BRASILIA.replace('h', 'H')}.{' '}
        {votar_ate && (encerrada ? `A votação terminou em ${formatDate(votar_ate)}.` : `Vote até ${formatDate(votar_ate)}.`)}
      </Text>
      <table className={css.consulta}>
        <thead className={css.cabeca}>
          <tr>
            <th scope="col">Horário</th>
            {COLUNAS.map(([campo, nome]) => (
              <th key={campo} scope="col">
                {nome}
              </th>
            ))}
            {vota && <th scope="col">Seu voto</th>}
            {conduz && <th scope="col">Escolha</th>}
          </tr>
        </thead>
        <tbody>
          {opcoes.map((opcao) => (
            <tr key={opcao.id} className={css.opcao}>
              <th scope="row" className={css.horario}>
                <b>{formatHorario(opcao.inicio, opcao.fim)}</b>
                <NoSeuFuso inicio={opcao.inicio} />
              </th>
              {COLUNAS.map(([campo, nome]) => (
                <td key={campo} className={css.numero}>
                  {opcao.votos[campo]} <span aria-hidden>{nome.toLowerCase()}</span>
                </td>
              ))}
              {vota && (
                <td>
                  <MeuVoto
                    opcao={opcao}
                    voto={votos[opcao.id]}
                    onVoto={(voto) => setVotos((before) => ({ ...before, [opcao.id]: voto }))}
                  />
                </td>
              )}
              {conduz && (
                <td>
                  <Designar id={id} opcao={opcao} titulo={titulo} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {vota && (
        <Group mt="sm">
          <Button loading={isPending} disabled={Object.keys(votos).length === 0} onClick={salvar}>
            {opcoes.some(({ meu }) => meu) ? 'alterar meus votos' : 'enviar meus votos'}
          </Button>
          <Text size="sm" c="dimmed">
            Vale o último voto. Quem conduz escolhe o horário.
          </Text>
        </Group>
      )}
    </Quadro>
  )
}

function Designar({ id, opcao, titulo }: { id: number; opcao: Opcao; titulo: string }) {
  const readAgain = useReadWithFocus()
  const horario = formatHorario(opcao.inicio, opcao.fim)
  return (
    <CommandButton
      command={audiencias.designar}
      input={{ params: { id }, body: { opcao_id: opcao.id } }}
      ask={{
        title: 'Designar este horário?',
        message: `${titulo}: ${horario}. Os convidados recebem o convite por e-mail, e a consulta termina.`,
        confirm: 'designar',
      }}
      onDone={readAgain}
      variant="default"
      size="sm"
      aria-label={`designar este horário: ${horario}`}
    >
      designar este horário
    </CommandButton>
  )
}
