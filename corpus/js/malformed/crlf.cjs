#!/usr/bin/env node
const a = 1;
const b = ;
