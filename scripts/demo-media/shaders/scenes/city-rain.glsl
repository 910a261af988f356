#define FIREFLY 60.0
#include "prelude/plate-main.glsl"

// A street seen through a fast lens: lamps, cars, signs and windows are points of light, each a
// bokeh disc in the air and a long smear in the wet asphalt.
const int COUNT = 96;
const float EYE = 1.25, FOCUS = 6.5;

void lamp(int i, out vec3 pos, out vec3 col) {
  float a = hash1(float(i) + 0.5), b = hash1(float(i) + 100.5), c = hash1(float(i) + 200.5), d = hash1(float(i) + 300.5);
  float side = (i & 1) == 0 ? -1.0 : 1.0;
  if (i < 18) {
    pos = vec3(side * (4.6 + 0.4 * a), 4.6, 9.0 + float(i / 2) * 8.5);
    col = vec3(1.0, 0.58, 0.24) * 5.0;
  } else if (i < 42) {
    float z = 13.0 + 62.0 * a * a;
    bool away = (i & 3) < 2;
    float lane = away ? 1.35 : -1.75;
    pos = vec3(lane + ((i & 1) == 0 ? -0.62 : 0.62) + 0.5 * (b - 0.5), 0.68, 13.0 + 62.0 * pow(hash1(float(i / 2) + 40.5), 2.0));
    col = away ? vec3(1.0, 0.06, 0.03) * 3.0 : vec3(0.95, 0.92, 1.0) * 6.5;
  } else if (i < 70) {
    pos = vec3(side * (5.2 + 1.4 * b), 1.0 + 3.4 * c, 8.0 + 40.0 * a);
    col = (d < 0.22 ? vec3(1.0, 0.09, 0.32) : d < 0.45 ? vec3(0.05, 0.75, 0.9) : d < 0.7 ? vec3(1.0, 0.42, 0.12) : d < 0.85 ? vec3(0.25, 0.3, 1.0) : vec3(1.0, 0.85, 0.6)) * 2.6;
  } else if (i < 76) {
    pos = vec3(side * 2.8, 5.0, 24.0 + 11.0 * float((i - 70) / 2));
    col = i < 74 ? vec3(1.0, 0.08, 0.04) * 4.0 : vec3(0.08, 1.0, 0.45) * 3.0;
  } else {
    pos = vec3(side * (5.5 + 3.0 * b), 4.0 + 11.0 * c, 14.0 + 50.0 * a);
    col = mix(vec3(1.0, 0.62, 0.3), vec3(0.5, 0.75, 1.0), step(0.72, d)) * 1.1;
  }
}
float umbrella(vec2 q) {
  // Canopy with scalloped hem, stick, coat, legs: a back seen walking away.
  vec2 c = q - vec2(0.04, 1.53);
  c = rot(-0.13) * c;
  float dome = length(c * vec2(0.88, 1.28)) - 0.6;
  float hem = -(c.y + 0.03 + 0.045 * abs(sin(c.x * 8.2)));
  float d = max(dome, hem);
  d = min(d, sdSegment(c, vec2(0, 0.4), vec2(0, 0.52)) - 0.010);
  d = min(d, length((q - vec2(0.0, 1.54)) * vec2(1.12, 0.88)) - 0.092);
  d = smin(d, sdSegment(q, vec2(0, 1.34), vec2(0, 1.48)) - 0.045, 0.05);
  // A coat: sloping shoulders, a waist, a flared hem that moves with the stride.
  float y = q.y, w = 0.150 + 0.055 * smoothstep(1.02, 1.34, y) + 0.10 * smoothstep(1.0, 0.48, y);
  float coat = max(abs(q.x + 0.012 * sin(y * 9.0)) - w, max(y - 1.42, 0.50 + 0.04 * q.x - y));
  coat = smax(coat, dot(vec2(abs(q.x), y) - vec2(0.045, 1.43), normalize(vec2(0.62, 1.0))), 0.09);
  d = smin(d, coat, 0.05);
  d = smin(d, sdSegment(q, vec2(-0.175, 1.30), vec2(-0.225, 1.03)) - 0.048, 0.03);
  d = smin(d, sdSegment(q, vec2(-0.225, 1.03), vec2(-0.20, 0.80)) - 0.040, 0.03);
  d = smin(d, sdSegment(q, vec2(0.175, 1.30), vec2(0.245, 1.08)) - 0.048, 0.03);
  d = smin(d, sdSegment(q, vec2(0.245, 1.08), vec2(0.12, 1.25)) - 0.040, 0.03);
  d = min(d, sdSegment(q, vec2(0.10, 1.22), vec2(0.06, 1.75)) - 0.011);
  for (int i = 0; i < 2; i++) {
    vec2 knee = i == 0 ? vec2(-0.080, 0.34) : vec2(0.088, 0.38), foot = i == 0 ? vec2(-0.070, 0.045) : vec2(0.10, 0.15);
    float h = sat((knee.y - y) / (knee.y - foot.y));
    d = min(d, sdSegment(q, vec2(knee.x * 0.85, 0.62), knee) - 0.062);
    d = smin(d, sdSegment(q, knee, foot) - mix(0.058, 0.036, h), 0.02);
    d = smin(d, length((q - foot + vec2(0, 0.005)) * vec2(0.85, 1.2)) - 0.042, 0.02);
  }
  return d;
}
vec3 facade(vec3 rd) {
  // Buildings as blurred dark masses with a breath of light from the street.
  float side = abs(rd.x) / rd.z, wall = 7.0 / max(side, 1e-3), y = rd.y / rd.z * wall + EYE;
  float top = 7.0 + 12.0 * hash2(vec2(floor(wall / 11.0), rd.x > 0.0 ? 3.0 : 8.0));
  vec3 c = mix(vec3(0.035, 0.05, 0.085), vec3(0.012, 0.018, 0.04), sat(rd.y * 1.4));
  float in_ = smoothstep(top + 1.6, top - 1.6, y) * smoothstep(140.0, 80.0, wall);
  vec3 stone = vec3(0.014, 0.013, 0.016) + vec3(0.34, 0.17, 0.07) * exp(-y * 0.30) * (0.5 + 0.5 * noise(vec2(wall * 0.5, y * 0.6)));
  c = mix(c, mix(stone, vec3(0.055, 0.055, 0.075), 1.0 - exp(-wall * 0.012)), in_);
  c += vec3(0.55, 0.30, 0.14) * exp(-length(vec2(rd.x * 1.6, rd.y * 2.6 - 0.08)) * 5.5) * 0.22;
  // Lit windows, too far out of focus to be more than soft panes.
  vec2 cell = vec2(wall * 0.34, y * 0.42), f = abs(fract(cell) - 0.5);
  float on = step(0.62, hash2(floor(cell) + (rd.x > 0.0 ? 70.0 : 0.0)));
  vec3 pane = mix(vec3(0.55, 0.30, 0.13), vec3(0.16, 0.26, 0.36), step(0.7, hash2(floor(cell) + 9.0)));
  c += pane * on * in_ * smoothstep(0.46, 0.16, f.x) * smoothstep(0.46, 0.2, f.y) * smoothstep(2.0, 3.5, y) * 0.30 * (0.4 + 0.9 * noise(cell * 4.0)) * exp(-wall * 0.012);
  // Shop fronts along the pavement.
  float shop = hash2(vec2(floor(wall / 3.7), rd.x > 0.0 ? 5.0 : 2.0));
  vec3 tone = shop < 0.4 ? vec3(0.9, 0.48, 0.2) : shop < 0.6 ? vec3(0.75, 0.09, 0.3) : shop < 0.8 ? vec3(0.06, 0.45, 0.55) : vec3(0.03);
  c += tone * in_ * smoothstep(3.2, 2.2, y) * smoothstep(0.1, 0.5, y) * smoothstep(0.5, 0.3, abs(fract(wall / 3.7) - 0.5)) * 0.24 * (0.4 + 0.9 * noise(vec2(wall * 1.7, y * 1.6))) * exp(-wall * 0.02);
  return c;
}
vec3 lights(vec3 rd, vec2 q) {
  vec3 sum = vec3(0);
  for (int i = 0; i < COUNT; i++) {
    vec3 pos, col;
    lamp(i, pos, col);
    vec2 at = vec2(pos.x, pos.y - EYE) / pos.z;
    float r = 0.36 * abs(1.0 / FOCUS - 1.0 / pos.z) + 0.004;
    vec2 o = (q - at) * vec2(1.12, 0.95);
    float d = length(o) / r;
    // The lens shows its edge: cat's-eye clipping towards the frame border.
    float clip = length(o / r + at * 0.9);
    float disc = smoothstep(1.03, 0.94, d) * smoothstep(1.25, 1.1, clip) * (0.72 + 0.28 * smoothstep(0.5, 0.95, d));
    disc *= 0.86 + 0.28 * noise(o / r * 5.0 + float(i));
    sum += col * (disc * 0.00038 / (r * r) * (18.0 / (8.0 + pos.z)) + 0.0006 * exp(-d * d * 0.12) + 0.000012 / (0.004 + dot(q - at, q - at)));
  }
  return sum;
}
vec4 shade(vec2 p, vec2 uv) {
  vec2 q = (p + vec2(0.12, 0.22)) / 1.9;
  q.y -= 0.03;
#if VARIANT == 1
  q = (p + vec2(0.38, 0.05)) / 2.9;
#endif
  vec3 rd = normalize(vec3(q, 1.0));
  vec3 c;
  float near;
  // Below the horizon the walls go on down to the pavement; only between them lies the street.
  if (q.y > -0.004 || abs(q.x) * EYE > -q.y * 7.0) {
    c = facade(rd) + lights(rd, q);
    near = 0.06;
  } else {
    float z = EYE / -q.y, x = q.x * z;
    near = 2.0 / (2.0 + z);
    vec2 g = vec2(x, z);
    float puddle = smoothstep(0.5, 0.62, fbm(g * vec2(0.55, 0.28) + 4.0, 4));
    float fine = smoothstep(26.0, 3.0, z);
    vec2 bump = (vec2(noise(g * 34.0), noise(g * 34.0 + 71.0)) - 0.5) * 0.10 * (1.0 - puddle * 0.93) * fine
              + (vec2(noise(g * 3.0), noise(g * 3.0 + 31.0)) - 0.5) * 0.02;
    // A few drops have just landed: rings on the puddles.
    vec2 cell = floor(g * 1.6), h = hash22(cell), o = fract(g * 1.6) - 0.5 - (h - 0.5) * 0.5;
    float ring = length(o);
    bump += o / (ring + 1e-3) * sin(ring * 60.0) * exp(-pow((ring - 0.22 * h.x) * 22.0, 2.0)) * 0.06 * puddle * fine;
    vec2 r = vec2(q.x + bump.x, -q.y + bump.y * 0.6);
    float F = 0.05 + 0.75 * pow(1.0 - sat(-rd.y), 6.0);
    vec3 sum = vec3(0);
    for (int i = 0; i < COUNT; i++) {
      vec3 pos, col;
      lamp(i, pos, col);
      if (pos.z < z) continue;
      vec2 at = vec2(pos.x, pos.y + EYE) / pos.z;
      float blur = 0.20 * abs(1.0 / FOCUS - 1.0 / pos.z);
      vec2 s = mix(vec2(0.030, 0.17), vec2(0.012, 0.03), puddle) + blur * 0.7;
      vec2 d = (vec2(r.x, r.y) - at) / s;
      sum += col * exp(-dot(d, d)) * 0.0011 / (s.x * s.y) * (18.0 / (8.0 + pos.z));
    }
    float grit = 0.55 + 0.9 * noise(g * 60.0) * fine + 0.45 * (1.0 - fine);
    c = vec3(0.008, 0.010, 0.014) + F * sum * mix(grit, 1.0, puddle) * 0.9;
    c += F * facade(normalize(vec3(r.x, max(r.y, 0.0), 1.0))) * (0.35 + 0.65 * puddle);
    // Worn lane marking and the kerb.
    float kerb = smoothstep(0.10, 0.04, abs(abs(x) - 4.3)), walk = smoothstep(4.3, 4.4, abs(x));
    c = c * (1.0 - 0.35 * walk) + kerb * vec3(0.05, 0.035, 0.022) * (0.4 + noise(g * 3.0)) + walk * vec3(0.018, 0.013, 0.010) * (0.5 + noise(g * 1.3));
    float line = smoothstep(0.09, 0.06, abs(x + 0.2)) * step(0.45, fract(z * 0.16)) * smoothstep(0.2, 0.7, noise(g * 4.0));
    c += line * vec3(0.05, 0.045, 0.04) * exp(-z * 0.03);
  }
  c = mix(c, vec3(0.55, 0.34, 0.20) * exp(-abs(q.x) * 4.0) + vec3(0.02, 0.02, 0.03), q.y > -0.004 || abs(q.x) * EYE > -q.y * 7.0 ? 0.0 : smoothstep(14.0, 60.0, EYE / max(-q.y, 1e-3)));
  // The walker stands on the focal plane.
  vec2 w = vec2(q.x * FOCUS - 0.95, q.y * FOCUS + EYE);
  float d = umbrella(w);
  float px = 0.004;
  float body = smoothstep(px, -px, d);
  if (body > 0.0) {
    float rim = exp(d * 26.0);
    vec3 back = lights(rd, q + vec2(0.0, 0.015));
    vec3 cloth = vec3(0.006, 0.007, 0.010) + rim * (vec3(0.30, 0.15, 0.06) * smoothstep(0.6, -0.4, w.x) + vec3(0.10, 0.09, 0.10) * smoothstep(-0.1, 0.5, w.x)) * (0.25 + 0.75 * smoothstep(0.3, 1.7, w.y));
    c = mix(c, cloth + back * 0.03, body);
    near = mix(near, 0.24, body);
  } else if (w.y < 0.05) {
    float m = umbrella(vec2(w.x + 0.06 * (noise(w * vec2(7.0, 26.0)) - 0.5), -w.y * 0.92));
    c *= 1.0 - 0.72 * smoothstep(0.05, -0.05, m);
  }
  return vec4(c, near);
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  // Falling rain catches whatever light is behind it.
  vec3 light = texture(uGlow, uv).rgb;
  float sum = 0.0;
  for (int l = 0; l < 3; l++) {
    float k = 34.0 + 38.0 * float(l);
    vec2 q = uv * vec2(uAspect * k, k * 0.11);
    q.x += q.y * 0.25;
    float column = floor(q.x), h = hash2(vec2(column, float(l) * 9.0 + 3.0));
    q.y += t * (2.6 + h) + h * 40.0;
    float drop = hash2(vec2(column, floor(q.y)));
    float f = fract(q.y), x = abs(fract(q.x) - 0.5);
    sum += step(0.72, drop) * smoothstep(0.0, 0.15, f) * smoothstep(0.55, 0.15, f) * smoothstep(0.16, 0.02, x) * (0.5 - 0.12 * float(l));
  }
  return c + (light + 0.012) * sum * 0.55;
}
vec3 liveLayers(float t) { return vec3(1); }
