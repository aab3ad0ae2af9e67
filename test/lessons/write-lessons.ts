import { writeLesson } from './lesson-file.ts'

/** `node test/lessons/write-lessons.ts <game> …`: plays the moves of each lesson and writes down what its steps show. */
for (const game of process.argv.slice(2)) writeLesson(game)
