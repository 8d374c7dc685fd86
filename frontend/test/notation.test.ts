import { describe, expect, it } from 'vitest'
import { attempt, layNext, parse, places, total, mix } from '../src/notation'

describe('answers and their places', () => {
  it.each([
    ['die 3', 'action:3'],
    ['die 6 boost', 'action:6'],
    ['die 3 red', 'cdie:red'],
    ['die 3 blue boost', 'cdie:blue'],
    ['throw yellow', 'cdie:yellow'],
    ['move 3 to 4', 'action:3'],
    ['move 3 to 4 red', 'cdie:red'],
    ['space 3 boost', 'action:3'],
    ['key', 'key'],
    ['ballroom 2 top', 'ball:2:top'],
    ['area 3', 'area:3'],
    ['rehearse allegro', 'rehearse:allegro'],
    ['auction grand-wray', 'auction:grand-wray'],
    ['bid 3', 'bid:3'],
    ['token 2', 'token:2'],
    ['keep 17', 'staff:17'],
    ['dance 2', 'table:2'],
    ['pay wine', 'item:wine'],
    ['copy 4', 'action:4'],
    ['space 2', 'action:2'],
    ['guest 5', 'row:5'],
    ['room 12', 'room:12'],
    ['into 0', 'room:0'],
    ['occupy 19', 'room:19'],
    ['remove 7', 'room:7'],
    ['house 2', 'table:2'],
    ['fill 1', 'table:1'],
    ['serve wine to 2', 'table:2'],
    ['wine to 2', 'table:2'],
    ['wine to kitchen', 'kitchen'],
    ['choose cake', 'item:cake'],
    ['hire 45', 'staff:45'],
    ['use 2', 'staff:2'],
    ['return 45', 'staff:45'],
    ['dismiss 28', 'staff:28'],
    ['claim a', 'politics:a'],
  ])('%s lies at %s', (answer, place) => expect(parse(answer).place).toBe(place))

  it.each([
    'pass',
    'end',
    'done',
    'avert',
    'suffer',
    'take 1',
    'cakes 2',
    'coffees 0',
    'krones 3',
    'champagne 1',
    'claim own a',
    'audience 2',
    'exchange',
    'left',
    'lose top',
    'dance with 3',
    '',
  ])('%s is a button', (answer) => expect(parse(answer).place).toBeNull())

  it('knows a boost, whatever the case and the spaces', () => {
    expect(parse(' Die  3   Boost ')).toMatchObject({ verb: 'die', n: 3, boost: true })
  })

  it('loses no answer: each has a place or is loose', () => {
    const answers = ['die 1', 'die 1 boost', 'serve wine to 1', 'pass', 'waltz 7'].map((answer) => ({
      answer,
      words: answer,
    }))
    const found = places(answers)
    expect(found.at.get('action:1')).toHaveLength(2)
    expect(found.at.get('item:wine')).toHaveLength(1)
    expect(found.loose.map((asked) => asked.answer)).toEqual(['pass', 'waltz 7'])
    expect(found.all).toHaveLength(answers.length)
  })

  it('has nothing to ask when nothing is asked', () => expect(places(null).all).toEqual([]))
})

describe('gestures', () => {
  const asked = (...answers: string[]) => places(answers.map((answer) => ({ answer, words: answer }))).all
  it('lays onto guests in the order of the tables, then into the kitchen', () => {
    expect(layNext(asked('wine to kitchen', 'wine to 2', 'wine to 3'))?.answer).toBe('wine to 2')
    expect(layNext(asked('wine to kitchen'))?.answer).toBe('wine to kitchen')
    expect(layNext(asked('pass'))).toBeNull()
  })
  it('reads the strength from the words of any language', () => {
    expect(total('2 strudel and 1 cake')).toBe(3)
    expect(total('2 Strudel und 1 Torte')).toBe(3)
  })
  it('counts what an answer brings, in both languages', () => {
    const en = {
      strudel_one: '1 strudel',
      strudel_other: '{n} strudel',
      cake_one: '1 cake',
      cake_other: '{n} cakes',
      champagne_one: '1 champagne',
      champagne_other: '{n} champagne',
    }
    const de = {
      wine_one: '1 Wein',
      wine_other: '{n} Wein',
      coffee_one: '1 Kaffee',
      coffee_other: '{n} Kaffee',
      champagne_one: '1 Champagner',
      champagne_other: '{n} Champagner',
    }
    expect(mix('12 strudel and 1 cake', en)).toEqual({
      items: [
        ['strudel', 12],
        ['cake', 1],
      ],
      open: 0,
    })
    expect(mix('1 strudel, 2 cakes and 1 champagne', en).items).toEqual([
      ['strudel', 1],
      ['cake', 2],
      ['champagne', 1],
    ])
    expect(mix('1 Kaffee; von den anderen 3 bis zu 1 Champagner, der Rest Wein', de)).toEqual({
      items: [['coffee', 1]],
      open: 3,
    })
  })
})

describe('why not', () => {
  it.each([
    ['action:3', 'turn', 'die 3'],
    ['action:3', 'copy', 'copy 3'],
    ['room:4', 'into', 'into 4'],
    ['room:4', 'turn', 'room 4'],
    ['hand:45', 'turn', 'hire 45'],
    ['played:2', 'turn', 'use 2'],
    ['politics:b', 'turn', 'claim b'],
  ])('%s in %s asks for %s', (place, kind, answer) => expect(attempt(place, kind)).toBe(answer))
})
