import type { Prazo } from '@concordia/contract/calendario/schemas'
import { formatDate, formatLongDay, formatMonthYear } from '@concordia/contract/values/dates'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { ActionIcon, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { detalhesDe, nomeDe } from '../paths/procedimento.ts'
import { AppLink } from '../ui/links.tsx'
import { Agenda } from './Agenda.tsx'
import { addMeses, semanasDoMes } from './meses.ts'
import css from './Prazos.module.css'

const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

interface MesProps {
  /** `yyyy-mm` */
  mes: string
  /** Undefined while they are read: the buttons stay, and with them the focus. */
  prazos: readonly Prazo[] | undefined
  /** Holidays and recess days of the month with their names. */
  semPrazo: ReadonlyMap<string, string>
  /** `yyyy-mm-dd` */
  today: string
  onMes: (mes: string) => void
}

/** A month with its deadlines; on a phone as a list. */
export function Mes({ mes, prazos: lidos, semPrazo, today, onMes }: MesProps) {
  const prazos = lidos ?? []
  return (
    <>
      <div className={css.meses}>
        <Title order={2} aria-live="polite">
          {maiuscula(formatMonthYear(`${mes}-01`))}
        </Title>
        <ActionIcon variant="default" size="lg" aria-label="Mês anterior" onClick={() => onMes(addMeses(mes, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label="Próximo mês" onClick={() => onMes(addMeses(mes, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        {mes !== today.slice(0, 7) && (
          <Button variant="default" size="sm" onClick={() => onMes(today.slice(0, 7))}>
            hoje
          </Button>
        )}
      </div>
      <table className={css.mes}>
        <thead>
          <tr>
            {DIAS.map((dia) => (
              <th key={dia} scope="col">
                {dia}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {semanasDoMes(mes).map((semana) => (
            <tr key={semana[0]}>
              {semana.map((dia) => (
                <td key={dia} data-fora={!dia.startsWith(mes) || undefined} data-today={dia === today || undefined}>
                  <time dateTime={dia} className={css.numero}>
                    <span aria-hidden>{Number(dia.slice(8))}</span>
                    <VisuallyHidden component="span">{formatLongDay(dia)}</VisuallyHidden>
                  </time>
                  {semPrazo.has(dia) && <span className={css.semPrazo}>{semPrazo.get(dia)}</span>}
                  <ul>
                    {prazos
                      .filter(({ prazo }) => prazo === dia)
                      .map(({ id, procedimento, descricao, partes }) => (
                        <li key={id}>
                          <AppLink to={detalhesDe(procedimento)} className={css.item} title={partes}>
                            <b className={css.oque}>{descricao}</b> {nomeDe(procedimento)}
                          </AppLink>
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.lista}>
        {prazos.length > 0 && <Agenda prazos={prazos} today={today} />}
        {semPrazo.size > 0 && (
          <ul className={css.diasSemPrazo} aria-label="Feriados e recesso">
            {[...semPrazo].toSorted().map(([dia, nome]) => (
              <li key={dia}>
                <time dateTime={dia}>{formatDate(dia)}</time>: {nome}
              </li>
            ))}
          </ul>
        )}
      </div>
      {prazos.length === 0 && (
        <Text c="dimmed" mt="md">
          {lidos ? 'Nenhum prazo em curso termina neste mês.' : 'Carregando os prazos…'}
        </Text>
      )}
    </>
  )
}
