import { formatDate, formatLongDay, formatMonthYear } from '@concordia/contract/values/dates'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { ActionIcon, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconUsersGroup } from '@tabler/icons-react'
import { nomeDe } from '../paths/procedimento.ts'
import { AppLink } from '../ui/links.tsx'
import { Agenda } from './Agenda.tsx'
import type { Compromisso } from './compromissos.ts'
import { addMeses, semanasDoMes } from './meses.ts'
import css from './Prazos.module.css'

const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

interface MesProps {
  /** `yyyy-mm` */
  mes: string
  /** Undefined while they are read: the buttons stay, and with them the focus. */
  compromissos: readonly Compromisso[] | undefined
  /** Holidays and recess days of the month with their names. */
  semPrazo: ReadonlyMap<string, string>
  /** `yyyy-mm-dd` */
  today: string
  onMes: (mes: string) => void
}

/** A month with its deadlines and hearings; on a phone as a list. */
export function Mes({ mes, compromissos: lidos, semPrazo, today, onMes }: MesProps) {
  const compromissos = lidos ?? []
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
                    {compromissos
                      .filter((each) => each.dia === dia)
                      .map((each) => (
                        <li key={each.chave}>
                          <Item {...each} />
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
        {compromissos.length > 0 && <Agenda compromissos={compromissos} today={today} />}
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
      {compromissos.length === 0 && (
        <Text c="dimmed" mt="md">
          {lidos ? 'Nenhum prazo em curso e nenhuma audiência neste mês.' : 'Carregando a agenda…'}
        </Text>
      )}
    </>
  )
}

/** A hearing has its icon and its hour before its title. */
const Item = ({ hora, to, titulo, procedimento, sobre }: Compromisso) => (
  <AppLink to={to} className={css.item} title={sobre} data-audiencia={hora !== null || undefined}>
    {hora && (
      <span className={css.hora}>
        <IconUsersGroup size={14} stroke={1.75} aria-hidden />
        {hora.curta}
      </span>
    )}{' '}
    <b className={css.oque}>{titulo}</b> {nomeDe(procedimento)}
  </AppLink>
)
